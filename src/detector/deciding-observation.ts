import type { ControlId } from '../model/control.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import { guardHint } from './guard-hint.ts';
import type { Requirement } from './required-controls.ts';
import type { Observation, StoodRecord } from './standing.ts';
import type { Supply } from './supply.ts';

/** What would have to be observed to turn UNVERIFIED into an answer, in words; never empty. */
export function decidingObservation(
  route: Route,
  policy: Policy,
  requirement: Requirement,
  supply: Supply,
  stood: readonly StoodRecord[],
): string {
  const missing = supply.missing.map(({ control }) => control);
  const doubts = supply.missing.flatMap(({ control }) => doubtsAbout(control, stood));
  const observations = new Set(doubts.map((doubt) => inWords(doubt, missing)));
  if (requirement.controls.length === 0) observations.add('which control this route needs (assign a primary control)');
  else if (dependsOnEffect(route, policy, requirement)) observations.add('what kind of effect this route has');
  else if (requirement.controls.some(({ certain }) => !certain))
    observations.add('which tool names this route carries');
  return `observe ${[...observations].join('; ')}`;
}

/** The doubts about the first record that might supply the control. */
function doubtsAbout(control: ControlId, stood: readonly StoodRecord[]): readonly Observation[] {
  const first = stood.find(({ standing: { mightSupply } }) => mightSupply === 'any' || mightSupply.includes(control));
  return first?.observations ?? [];
}

function inWords(doubt: Observation, missing: readonly ControlId[]): string {
  if (typeof doubt === 'string') return doubt;
  return `which controls ${doubt.shown} supplies (${guardHint(doubt, missing)})`;
}

function dependsOnEffect(route: Route, policy: Policy, requirement: Requirement): boolean {
  if (route.effect !== 'unknown') return false;
  return policy.undecidableEffects.length > 0 || requirement.controls.some(({ certain }) => !certain);
}
