import { mayAnswer } from './answer.ts';
import type { RecordedAnswer, RecordedMutant } from './recorded-run.ts';

/** What of a mutant an answer is held against. */
export type AnswerableMutant = Pick<RecordedMutant, 'file' | 'definition' | 'outcome'> & {
  readonly applied: Pick<NonNullable<RecordedMutant['applied']>, 'definitionSha256' | 'effectFingerprint'> | null;
};

/** What an answer says of its mutant. */
export type AnsweredFault = Pick<
  RecordedAnswer,
  'category' | 'file' | 'definition' | 'definitionSha256' | 'effectFingerprint'
>;

/** Why an answer does not speak of this mutant as it was measured last; null when it does. Days are not looked at. */
export function answerProblem(answer: AnsweredFault, mutant: AnswerableMutant): string | null {
  const { applied, outcome } = mutant;
  if (!mayAnswer(answer.category, outcome)) return `${outcome} is no outcome that "${answer.category}" answers`;
  if (applied === null) return 'the mutant no longer applies';
  if (answer.file !== mutant.file || answer.definition !== mutant.definition) return 'the mutant attacks another place';
  if (answer.definitionSha256 !== applied.definitionSha256) return `the definition ${mutant.definition} changed`;
  return answer.effectFingerprint === applied.effectFingerprint ? null : 'the fault changed';
}

/** What tells answers to one mutant apart, and which of them is the last word. */
export type DatedAnswer = Pick<
  RecordedAnswer,
  'lane' | 'mutantId' | 'file' | 'definition' | 'answeredAt' | 'receiptId'
>;

/** The last word on each mutant of each lane: an answer is renewed by another one for the same id at the same place. */
export function newestAnswers<T extends DatedAnswer>(answers: readonly T[]): T[] {
  return [...newestByMutant(answers).values()];
}

/** The same by `answerKey`. */
export function newestByMutant<T extends DatedAnswer>(answers: readonly T[]): ReadonlyMap<string, T> {
  const newest = new Map<string, T>();
  for (const answer of answers) {
    const key = answerKey(answer);
    const known = newest.get(key);
    if (known === undefined || isLater(answer, known)) newest.set(key, answer);
  }
  return newest;
}

/** One spelling of the mutant that an answer is about. */
export function answerKey(answer: Pick<DatedAnswer, 'lane' | 'mutantId' | 'file' | 'definition'>): string {
  return JSON.stringify([answer.lane, answer.mutantId, answer.file, answer.definition]);
}

function isLater(a: DatedAnswer, b: DatedAnswer): boolean {
  const difference = Date.parse(a.answeredAt) - Date.parse(b.answeredAt);
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}
