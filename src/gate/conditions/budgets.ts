import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { judgedRuns, lineName } from '../judged-runs.ts';
import { tallyOf } from '../run-tally.ts';

/** What is allowed in small numbers grows when nobody counts it. */
export const budgets: GateCondition = {
  id: 'budgets',
  demands: 'answered mutants, equivalents, answered time-outs and durations stay within the policy',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const { policy } = input;
  const runs = judgedRuns(input);
  const answered = runs.flatMap((run) => tallyOf(run, input.answers, input.today).answered);
  const equivalent = answered.filter(({ standing }) => standing.answer.category === 'equivalent').length;
  const timeouts = answered.filter(({ mutant }) => mutant.outcome === 'timeout').length;
  return {
    looked: runs.length,
    at: 'runs',
    reasons: [
      ...over(answered.length, policy.answeredMax, 'answered mutants', 'answeredMax', EXIT_CODES.survived),
      ...over(equivalent, policy.equivalentMax, 'equivalent mutants', 'equivalentMax', EXIT_CODES.survived),
      ...over(timeouts, policy.timeoutsMax, 'answered time-outs', 'timeoutsMax', EXIT_CODES.timeout),
      ...runs.flatMap((run) =>
        over(
          Math.ceil(run.durationMs / 1000),
          policy.durationSecondsMax ?? Infinity,
          `seconds of ${lineName(run)}`,
          'durationSecondsMax',
          EXIT_CODES.timeout,
        ),
      ),
    ],
    notes: [
      `${answered.length} of ${policy.answeredMax} answered`,
      `${equivalent} of ${policy.equivalentMax} equivalent`,
      `${timeouts} of ${policy.timeoutsMax} answered time-outs`,
    ],
  };
}

function over(found: number, most: number, what: string, setting: string, exitCode: ExitCode): Cause[] {
  return found <= most ? [] : [{ exitCode, text: `expected at most ${most} ${what} (gate.${setting}), got ${found}` }];
}
