import * as v from 'valibot';
import { ANSWER_CATEGORIES, type AnswerCategory } from '../model/answer.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MachineMutant } from './machine-report.ts';

/** Names one mutant by content, as `machine-report.ts` does, and says why it may live. */
export interface SurvivorAnswer {
  readonly file: string;
  readonly mutator: string;
  readonly sourceLine: string;
  readonly original: string;
  readonly replacement: string;
  readonly occurrence: number;
  readonly category: AnswerCategory;
  readonly reason: string;
  /** What was looked at or tried. */
  readonly evidence: string;
  readonly owner: string;
  /** ISO date after which the answer is stale. */
  readonly expires: string;
}

export interface SurvivorAnswers {
  readonly answers: readonly SurvivorAnswer[];
  /** Files of the lane in which there is nothing to mutate. Stale when one has mutants after all. */
  readonly filesWithoutMutants: readonly string[];
}

const WORDS = v.pipe(v.string(), v.trim(), v.minLength(1));

const ANSWERS = v.strictObject({
  filesWithoutMutants: v.array(WORDS),
  answers: v.array(
    v.strictObject({
      file: WORDS,
      mutator: WORDS,
      sourceLine: WORDS,
      original: v.string(),
      replacement: v.string(),
      occurrence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
      category: v.picklist(ANSWER_CATEGORIES),
      reason: WORDS,
      evidence: WORDS,
      owner: WORDS,
      expires: v.pipe(v.string(), v.isoDate()),
    }),
  ),
});

/** Reads the committed answers. Throws HookproofError `config-invalid` (exit 1) with every problem. */
export function parseSurvivorAnswers(text: string, file: string): SurvivorAnswers {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ANSWERS), text);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${issue.message} at ${v.getDotPath(issue) ?? '/'}`);
  throw new HookproofError('config-invalid', `expected answers to survivors, got ${problems.join('; ')}, at ${file}`, {
    exitCode: 1,
    hint: 'CONTRIBUTING.md says what an answer holds',
  });
}

/** One spelling of what mutant and answer must agree in. */
export function contentKey(
  of: Pick<MachineMutant, 'file' | 'mutator' | 'sourceLine' | 'original' | 'replacement' | 'occurrence'>,
): string {
  return JSON.stringify([of.file, of.mutator, of.sourceLine, of.original, of.replacement, of.occurrence]);
}
