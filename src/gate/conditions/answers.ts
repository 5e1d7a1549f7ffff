import { EXIT_CODES } from '../../model/exit-code.ts';
import type { RecordedAnswer } from '../../model/recorded-run.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { judgedRuns } from '../judged-runs.ts';
import { answerProblem, newestAnswers } from '../../model/answer-rule.ts';

/** An answer that answers nothing hides the next survivor that happens to look like it. */
export const answers: GateCondition = {
  id: 'answers',
  demands: 'each answer is in force, of a mutant that lived in the newest run, unchanged, and of a fitting category',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const inForce = newestAnswers(input.answers);
  return {
    looked: inForce.length,
    at: 'answers',
    reasons: inForce.flatMap((answer) => {
      const why = staleness(answer, input);
      if (why === null) return [];
      const text = `stale answer of ${answer.owner} to ${answer.lane} ${answer.mutantId} (${answer.category}): ${why}`;
      return [{ exitCode: EXIT_CODES.survived, text }];
    }),
    notes: inForce.map(
      (answer) =>
        `${answer.lane} ${answer.mutantId}: ${answer.category}, until ${answer.expires}, ${answer.owner}: ${answer.reason}`,
    ),
  };
}

function staleness(answer: RecordedAnswer, input: GateInput): string | null {
  if (answer.expires < input.today) return `it expired on ${answer.expires}`;
  const last = lastDay(input);
  if (answer.expires > last) return `it expires on ${answer.expires}, later than ${last}`;
  const mutants = judgedRuns(input)
    .filter((run) => run.lane === answer.lane)
    .flatMap((run) => run.mutants.filter((mutant) => mutant.id === answer.mutantId));
  if (mutants.length === 0) return 'no newest run speaks of this mutant';
  const problems = mutants.map((mutant) => answerProblem(answer, mutant));
  return problems.includes(null) ? null : (problems[0] ?? null);
}

function lastDay({ today, policy }: GateInput): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + policy.answerDaysMax);
  return day.toISOString().slice(0, 10);
}
