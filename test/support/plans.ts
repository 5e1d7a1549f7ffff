import type { MutationPlan, ReadyMutant } from '../../src/model/mutation-plan.ts';
import { mutantSummary } from './campaigns.ts';

/** Builders of plans without any parsing; texts are only as real as a test needs. */
export function readyMutant(overrides: Partial<ReadyMutant> = {}): ReadyMutant {
  return {
    ...mutantSummary(),
    kind: 'ready',
    originalText: 'const a = 1;\n',
    mutatedText: 'const a = 2;\n',
    definitionSpan: { start: 0, end: 12, firstLine: 1, lastLine: 1 },
    effectFingerprint: '0'.repeat(64),
    unifiedDiff: '-const a = 1;\n+const a = 2;\n',
    ...overrides,
  };
}

export function planOf(mutants: MutationPlan['mutants']): MutationPlan {
  return { lane: 'named', subjectFiles: [...new Set(mutants.map(({ file }) => file))].toSorted(), mutants };
}
