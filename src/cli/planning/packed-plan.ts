import type { MutationPlan, PlannedMutant, ReadyMutant } from '../../model/mutation-plan.ts';

/** A plan for the way between two processes: the text of a file once, and of each mutant what it replaces. */
export interface PackedPlan {
  readonly lane: MutationPlan['lane'];
  readonly subjectFiles: readonly string[];
  readonly texts: readonly string[];
  readonly mutants: readonly PackedMutant[];
}

type PackedMutant =
  | Exclude<PlannedMutant, ReadyMutant>
  | (Omit<ReadyMutant, 'originalText' | 'mutatedText'> & {
      /** Place among the texts. */
      readonly original: number;
      /** UTF-16 span of the original text, and what stands there instead. */
      readonly start: number;
      readonly end: number;
      readonly replacement: string;
    });

export function packPlan({ lane, subjectFiles, mutants }: MutationPlan): PackedPlan {
  const places = new Map<string, number>();
  const packed = mutants.map((mutant): PackedMutant => {
    if (mutant.kind === 'invalid') return mutant;
    const { originalText, mutatedText, ...rest } = mutant;
    const original = places.get(originalText) ?? places.size;
    places.set(originalText, original);
    return { ...rest, original, ...differenceOf(originalText, mutatedText) };
  });
  return { lane, subjectFiles, texts: [...places.keys()], mutants: packed };
}

export function unpackPlan({ lane, subjectFiles, texts, mutants }: PackedPlan): MutationPlan {
  const unpacked = mutants.map((mutant): PlannedMutant => {
    if (mutant.kind === 'invalid') return mutant;
    const { original, start, end, replacement, ...rest } = mutant;
    const originalText = texts[original] ?? '';
    return {
      ...rest,
      originalText,
      // Made when it is asked for: thousands of mutants would each keep a whole file in memory.
      get mutatedText() {
        return originalText.slice(0, start) + replacement + originalText.slice(end);
      },
    };
  });
  return { lane, subjectFiles, mutants: unpacked };
}

function differenceOf(before: string, after: string): { start: number; end: number; replacement: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let common = 0;
  while (
    common < shorter - start &&
    before.charCodeAt(before.length - 1 - common) === after.charCodeAt(after.length - 1 - common)
  )
    common += 1;
  return { start, end: before.length - common, replacement: after.slice(start, after.length - common) };
}
