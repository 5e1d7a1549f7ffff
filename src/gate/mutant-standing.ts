import { answerProblem, type AnswerableMutant } from '../model/answer-rule.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { isExpected } from '../model/outcome.ts';
import type { RecordedAnswer, RecordedMutant, RecordedRun } from '../model/recorded-run.ts';
import { outcomeExitCode } from '../model/outcome-exit-code.ts';

/** Where one mutant of a recorded run stands. */
export type MutantStanding =
  | { readonly kind: 'as-declared' }
  /** It lived, and somebody says why that is no gap: no kill, and counted in the open. */
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer }
  | { readonly kind: 'red'; readonly exitCode: ExitCode };

/**
 * Decides for one mutant. An answer counts only while it is of this very fault, in force, and able to speak of the
 * outcome. `answers` are the newest ones, as `newestAnswers` tells.
 */
export function standingOf(
  run: Pick<RecordedRun, 'lane'>,
  mutant: AnswerableMutant & Pick<RecordedMutant, 'id' | 'expects'>,
  answers: readonly RecordedAnswer[],
  today: string,
): MutantStanding {
  if (isExpected(mutant.outcome, mutant.expects)) return { kind: 'as-declared' };
  const answer = answers.find(
    (candidate) =>
      candidate.lane === run.lane &&
      candidate.mutantId === mutant.id &&
      candidate.expires >= today &&
      answerProblem(candidate, mutant) === null,
  );
  if (answer !== undefined) return { kind: 'answered', answer };
  const exitCode = outcomeExitCode(mutant.outcome);
  // A run finds no equivalence; whoever wrote that into one is not believed.
  return { kind: 'red', exitCode: exitCode === EXIT_CODES.ok ? EXIT_CODES.receipt : exitCode };
}
