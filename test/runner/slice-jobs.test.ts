import { describe, expect, it } from 'vitest';
import { sliceJobs } from '../../src/runner/slice-jobs.ts';
import { baselineFile } from './baseline-file.ts';
import type { MutantJob } from '../../src/runner/mutant-job.ts';

/** A mutant whose only test file took so long in the control run. */
function jobOf(durationMs: number): { readonly job: MutantJob } {
  const job: MutantJob = {
    label: 'a mutant',
    source: { label: 'a mutant', texts: [], identical: 'refused', omits: [], killers: [] },
    files: [baselineFile('test/a.test.ts', [], null, { durationMs })],
    addresses: [],
    expectedIds: new Set(),
    omittedIds: new Set(),
    declaredIds: new Set(),
    prepare: async () => await Promise.resolve({ kind: 'no-op' }),
    release: () => undefined,
  };
  return { job };
}

const lengths = (count: number, durationMs: number, workers: number, sliceMs?: number): readonly number[] =>
  sliceJobs(
    Array.from({ length: count }, () => jobOf(durationMs)),
    workers,
    sliceMs,
  ).map((slice) => slice.length);

describe('work is cut', () => {
  it.each([
    ['where its expected time is reached', 5, 60, 1, 100, [2, 2, 1]],
    ['later for more workers, which share the time', 5, 60, 2, 100, [4, 1]],
    ['never below one mutant, however long it takes', 3, 5_000, 1, 100, [1, 1, 1]],
    ['after 256 mutants, whose texts are in memory, however short they are', 600, 0, 1, 100, [256, 256, 88]],
    ['after 256 mutants without any limit of time', 300, 60_000, 1, Number.POSITIVE_INFINITY, [256, 44]],
    ['not at all where there is none', 0, 60, 1, 100, []],
  ])('%s', (_where, count, durationMs, workers, sliceMs, expected) => {
    expect(lengths(count, durationMs, workers, sliceMs)).toEqual(expected);
  });
});
