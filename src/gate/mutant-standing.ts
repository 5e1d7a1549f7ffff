import { mayAnswer } from '../model/answer.ts';
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

/** What of a mutant an answer is held against. */
type AnswerableMutant = Pick<RecordedMutant, 'id' | 'file' | 'definition' | 'expects' | 'outcome'> & {
  readonly applied: Pick<NonNullable<RecordedMutant['applied']>, 'definitionSha256' | 'effectFingerprint'> | null;
};

/**
 * Decides for one mutant. An answer counts only while it is of this very fault, in force, and able to speak of the
 * outcome. `answers` are the newest ones, as `newestAnswers` tells.
 */
export function standingOf(
  run: Pick<RecordedRun, 'lane'>,
  mutant: AnswerableMutant,
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

/** Why an answer does not speak of this mutant as it was measured last; null when it does. Days are not looked at. */
export function answerProblem(answer: RecordedAnswer, mutant: AnswerableMutant): string | null {
  const { applied, outcome } = mutant;
  if (!mayAnswer(answer.category, outcome)) return `${outcome} is no outcome that "${answer.category}" answers`;
  if (applied === null) return 'the mutant no longer applies';
  if (answer.file !== mutant.file || answer.definition !== mutant.definition) return 'the mutant attacks another place';
  if (answer.definitionSha256 !== applied.definitionSha256) return `the definition ${mutant.definition} changed`;
  return answer.effectFingerprint === applied.effectFingerprint ? null : 'the fault changed';
}

/** The last word on each mutant of each lane: an answer is renewed by another one for the same id at the same place. */
export function newestAnswers(answers: readonly RecordedAnswer[]): RecordedAnswer[] {
  const newest = new Map<string, RecordedAnswer>();
  for (const answer of answers) {
    const key = JSON.stringify([answer.lane, answer.mutantId, answer.file, answer.definition]);
    const known = newest.get(key);
    if (known === undefined || isLater(answer, known)) newest.set(key, answer);
  }
  return [...newest.values()];
}

function isLater(a: RecordedAnswer, b: RecordedAnswer): boolean {
  const difference = Date.parse(a.answeredAt) - Date.parse(b.answeredAt);
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}
