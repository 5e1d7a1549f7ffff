import type { HookRecord } from '../../src/model/hook-record.ts';
import type { HostSemantics } from '../../src/model/host-semantics.ts';
import type { Policy, RouteSelector } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { Status } from '../../src/model/status.ts';
import type { Caveat } from '../../src/model/verdict.ts';
import { naiveMatch } from './naive-matcher.ts';

/** What the reference model says of a route. Controls are sorted. */
export interface NaiveVerdict {
  readonly status: Status;
  readonly required: readonly string[];
  readonly missing: readonly string[];
  readonly caveats: readonly Caveat[];
}

/** One way in which everything unknown about route and records may turn out. */
interface PossibleWorld {
  readonly effect: string;
  readonly doubtsEndWell: boolean;
}

/**
 * The coverage function by brute force: lists the worlds that the unknowns leave possible, asks in each which controls
 * are required and supplied, and compares. Slow and obvious on purpose. Placeholders and nameless tools are left out.
 */
export function naiveCoverage(
  route: Route,
  records: readonly HookRecord[],
  policy: Policy,
  host: HostSemantics,
): NaiveVerdict {
  const worlds = possibleWorlds(route, policy);
  const required = sorted(
    worlds.flatMap(({ effect }) => naiveRequirements(policy, route, effect).map(({ control }) => control)),
  );
  const surely = suppliedIn(false, route, records, policy, host);
  const missing = required.filter((control) => !surely.has(control));
  const status = fixedStatus(route, policy) ?? statusOver(worlds, route, records, policy, host);
  const noRecordDecides = status === 'ABSENT' || status === 'RESIDUAL' || status === 'TARGET_SIDE';
  return {
    status,
    required,
    missing: status === 'ABSENT' ? [] : noRecordDecides ? required : missing,
    caveats: sorted([
      ...host.standingCaveats,
      ...(noRecordDecides
        ? []
        : required
            .filter((control) => surely.has(control))
            .flatMap((control) => caveatsFor(control, route, records, policy, host))),
    ]),
  };
}

function fixedStatus(route: Route, policy: Policy): Status | null {
  if (route.offered === false) return 'ABSENT';
  if (route.decisionPoint === 'target') return 'TARGET_SIDE';
  if (route.decisionPoint === 'cannot-judge') return 'RESIDUAL';
  if (route.decisionPoint === 'decides' && policy.undecidableEffects.includes(route.effect)) return 'RESIDUAL';
  return null;
}

function possibleWorlds(route: Route, policy: Policy): readonly PossibleWorld[] {
  const named = [...policy.primary, ...policy.secondary].flatMap(({ routes }) => routes.effect ?? []);
  const effects =
    route.effect === 'unknown' ? [...named, ...policy.undecidableEffects, 'some-other-effect'] : [route.effect];
  return effects.flatMap((effect) => [true, false].map((doubtsEndWell) => ({ effect, doubtsEndWell })));
}

function statusOver(
  worlds: readonly PossibleWorld[],
  route: Route,
  records: readonly HookRecord[],
  policy: Policy,
  host: HostSemantics,
): Status {
  const answers = worlds.map(({ effect, doubtsEndWell }) => {
    const required = naiveRequirements(policy, route, effect);
    const supplied = suppliedIn(doubtsEndWell, route, records, policy, host);
    // Where somebody may be asked about an effect that nobody can judge, what remains is RESIDUAL, not UNCOVERED.
    const mayBeResidual = route.decisionPoint === 'unknown' && doubtsEndWell;
    const unjudged = policy.undecidableEffects.includes(effect) && !mayBeResidual;
    return { required, unmet: required.filter(({ control }) => unjudged || !supplied.has(control)) };
  });
  if (answers.every(({ required, unmet }) => required.length > 0 && unmet.length === 0)) return 'COVERED';
  return surelyRequired(answers.map(({ unmet }) => unmet)).length > 0 ? 'UNCOVERED' : 'UNVERIFIED';
}

/** A control and what asks for it: `primary`, or the place of a secondary rule. */
export interface NaiveRequirement {
  readonly by: string;
  readonly control: string;
}

/** The first primary rule that speaks of the route, and every secondary one. */
export function naiveRequirements(policy: Policy, route: Route, effect: string): readonly NaiveRequirement[] {
  const primary = policy.primary.find(({ routes }) => speaksOf(routes, route, effect));
  return [
    ...(primary === undefined ? [] : [{ by: 'primary', control: primary.control }]),
    ...policy.secondary.flatMap(({ routes, control }, place) =>
      speaksOf(routes, route, effect) ? [{ by: `secondary ${place}`, control }] : [],
    ),
  ];
}

/** Controls that one and the same requirement asks for in every world. */
export function surelyRequired(worlds: readonly (readonly NaiveRequirement[])[]): readonly string[] {
  const [first = [], ...others] = worlds;
  return first
    .filter(({ by, control }) =>
      others.every((world) => world.some((each) => each.by === by && each.control === control)),
    )
    .map(({ control }) => control);
}

function speaksOf(selector: RouteSelector, route: Route, effect: string): boolean {
  const fits = (pattern: string | undefined, name: string | null): boolean =>
    pattern === undefined ||
    pattern === '*' ||
    (name !== null && (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name));
  return (
    fits(selector.host, route.host) &&
    (fits(selector.tool, route.tool.canonical) || fits(selector.tool, route.tool.raw)) &&
    fits(selector.via, route.via) &&
    fits(selector.effect, effect) &&
    fits(selector.server, route.tool.server ?? null)
  );
}

function suppliedIn(
  doubtsEndWell: boolean,
  route: Route,
  records: readonly HookRecord[],
  policy: Policy,
  host: HostSemantics,
): ReadonlySet<string> {
  const everything = [...policy.primary, ...policy.secondary].map(({ control }) => control);
  const supplied = new Set<string>();
  for (const record of records) {
    if (!stands(record, doubtsEndWell, route, host)) continue;
    const row = Object.hasOwn(policy.guards, record.guard.id) ? (policy.guards[record.guard.id] ?? []) : null;
    for (const control of row ?? (doubtsEndWell ? everything : [])) supplied.add(control);
  }
  return supplied;
}

function stands(record: HookRecord, doubtsEndWell: boolean, route: Route, host: HostSemantics): boolean {
  const yes = (fact: boolean | 'unknown'): boolean => (fact === 'unknown' ? doubtsEndWell : fact);
  if (record.host !== route.host || !yes(record.live ?? true) || !yes(record.decides)) return false;
  if (route.decisionPoint === 'unknown' && !doubtsEndWell) return false;
  if (record.resolvedMatch !== undefined) {
    return yes(record.resolvedMatch.kind === 'undecided' ? 'unknown' : record.resolvedMatch.kind === 'matches');
  }
  if (route.decisionPoint === 'none' || !host.decidingEvents.includes(record.event)) return false;
  if (route.event.host !== null && record.event !== route.event.host) return false;
  const match = naiveMatch(host.matcherProtocol, route.hostVersion, record.matcher, route.tool.canonical ?? '');
  return yes(match === 'undecided' ? 'unknown' : match === 'hits');
}

function caveatsFor(
  control: string,
  route: Route,
  records: readonly HookRecord[],
  policy: Policy,
  host: HostSemantics,
): readonly Caveat[] {
  const suppliers = records.filter((record) => suppliedIn(false, route, [record], policy, host).has(control));
  const stated = suppliers.filter(({ live }) => live === true);
  const directions = (stated.length > 0 ? stated : suppliers).map(({ failure }) => failure);
  return [
    ...(stated.length > 0 ? [] : (['assumed-live'] as const)),
    ...(directions.includes('fails-closed')
      ? []
      : directions.includes('unknown')
        ? (['failure-direction-unknown'] as const)
        : (['fails-open'] as const)),
  ];
}

function sorted<T extends string>(values: Iterable<T>): readonly T[] {
  return [...new Set(values)].toSorted();
}
