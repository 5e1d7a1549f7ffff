import { assessRoute } from '../../src/detector/coverage.ts';
import type { ToolInput } from '../../src/dispatch/registration.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { HOST, violatingInput } from './oracle-case.ts';
import type { OracleCase } from './oracle-case.ts';
import { surelyRequired } from '../reference/naive-coverage.ts';
import { allPrevented, isPrevented, requiredIn, requirementsIn, worldsOf } from './oracle-world.ts';

export function verdictOf({ route, records, policy }: OracleCase): Verdict {
  return assessRoute(route, records, policy, HOST);
}

/** What the dispatcher finds wrong with a verdict, in words; null when it agrees. */
export function objection(asked: OracleCase, verdict: Verdict): string | null {
  switch (verdict.status) {
    case 'COVERED':
      return objectionToCovered(asked);
    case 'UNCOVERED':
      return objectionToUncovered(asked, verdict);
    case 'UNVERIFIED':
      return objectionToUnverified(asked, verdict);
    case 'ABSENT':
      return executes(asked) ? 'said ABSENT, yet the tool is executed' : null;
    case 'RESIDUAL':
    case 'TARGET_SIDE':
      return null;
  }
}

/** That a placeholder is never COVERED is a rule of the inventory: nobody has seen what would be called. */
function objectionToCovered(asked: OracleCase): string | null {
  if (asked.route.tool.placeholder) return 'FALSE COVERAGE of tools that nobody has seen';
  const through = worldsOf(asked).find((world) => !allPrevented(asked, world));
  return through === undefined ? null : `FALSE COVERAGE in ${JSON.stringify(through)}`;
}

function objectionToUncovered(asked: OracleCase, verdict: Verdict): string | null {
  const { counterexample } = verdict;
  if (counterexample === undefined) return 'said UNCOVERED without a counterexample';
  const input: ToolInput = counterexample.input;
  const worlds = worldsOf(asked);
  if (!worlds.every((world) => requiredIn(asked, world).includes(counterexample.control))) {
    return `${counterexample.control} is not required in every world`;
  }
  const stopped = worlds.find((world) => isPrevented(asked, world, input));
  return stopped === undefined ? null : `FALSE ALARM: the counterexample is stopped in ${JSON.stringify(stopped)}`;
}

/** Neither answer may be certain; a placeholder is never COVERED, so there only the other one is asked for. */
function objectionToUnverified(asked: OracleCase, verdict: Verdict): string | null {
  if ((verdict.decidingObservation ?? '') === '') return 'said UNVERIFIED without what would decide it';
  const worlds = worldsOf(asked);
  if (!asked.route.tool.placeholder && worlds.every((world) => allPrevented(asked, world))) {
    return 'said UNVERIFIED, yet it is prevented however the unknowns turn out';
  }
  // Where the effect may be one that no decision can judge, the other answer would be RESIDUAL, not UNCOVERED.
  if (worlds.some(({ effect }) => asked.policy.undecidableEffects.includes(effect))) return null;
  const through = surelyRequired(worlds.map((world) => requirementsIn(asked, world))).find((control) =>
    worlds.every((world) => !isPrevented(asked, world, violatingInput(control))),
  );
  return through === undefined ? null : `said UNVERIFIED, yet the call for ${through} gets through in every world`;
}

function executes(asked: OracleCase): boolean {
  return worldsOf(asked).some((world) => !isPrevented(asked, world, violatingInput('nothing')));
}
