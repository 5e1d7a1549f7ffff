import type { MutantJob } from './mutant-job.ts';

/** Expected wall time between two points at which everything measured so far is confirmed, in milliseconds. */
const SLICE_MS = 20_000;

/** The transformed texts of a slice are kept until it is confirmed. */
const SLICE_JOBS_MAX = 256;

/**
 * Cuts the work into slices that are measured and confirmed one after another, so that an interrupt loses no more than
 * the slice at hand. Expected time: the test files of a mutant as long as they took in the control run.
 */
export function sliceJobs<T extends { readonly job: MutantJob }>(
  items: readonly T[],
  workers: number,
  sliceMs: number = SLICE_MS,
): readonly (readonly T[])[] {
  const slices: T[][] = [];
  let expectedMs = 0;
  for (const item of items) {
    const current = slices.at(-1);
    if (current === undefined || expectedMs >= sliceMs || current.length === SLICE_JOBS_MAX) {
      slices.push([]);
      expectedMs = 0;
    }
    slices.at(-1)?.push(item);
    expectedMs += item.job.files.reduce((sum, file) => sum + file.durationMs, 0) / workers;
  }
  return slices;
}
