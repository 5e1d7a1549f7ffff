import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { laneRuns, lineName } from '../judged-runs.ts';
import { runReasons, tallyOf, tallyText } from '../run-tally.ts';

/** Each line is counted by itself: a good population never makes up for a bad one. */
export const outcomes: GateCondition = {
  id: 'outcomes',
  demands: 'in each line, every mutant ended as it declared or is answered, and something was measured',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const runs = laneRuns(input);
  const judged = runs.map((run) => ({ run, tally: tallyOf(run, input.answers, input.today) }));
  return {
    looked: runs.reduce((sum, run) => sum + run.mutants.length, 0),
    at: 'mutants',
    reasons: judged.flatMap(({ run, tally }) => runReasons(run, tally)),
    notes: judged.map(({ run, tally }) => `${lineName(run)}: ${tallyText(tally)}`),
  };
}
