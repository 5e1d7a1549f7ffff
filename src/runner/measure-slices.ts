import { confirmAll } from './confirm.ts';
import { sliceJobs } from './slice-jobs.ts';
import type { KillerMatrix } from '../model/campaign.ts';
import type { ReadyMutant } from '../model/mutation-plan.ts';
import type { AttemptLimits, AttemptMode } from './attempt.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { Settled } from './confirm.ts';
import type { CampaignCrew } from './crew.ts';
import type { Proof } from './measurement.ts';
import type { MutantJob } from './mutant-job.ts';

export interface ReadyJob {
  readonly mutant: ReadyMutant;
  readonly job: MutantJob;
}

export interface Measuring {
  readonly request: CampaignRequest;
  readonly crew: CampaignCrew;
  readonly limits: AttemptLimits;
  readonly proof: Proof;
}

/**
 * Measures and confirms slice by slice, so that what an interrupt loses is the slice at hand. `onConfirmed` is told of
 * each mutant of a slice that was confirmed as a whole.
 */
export async function measureSlices(
  { request, crew, limits, proof }: Measuring,
  ready: readonly ReadyJob[],
  onSettled: (mutant: ReadyMutant, settled: Settled) => void,
  onConfirmed: (mutant: ReadyMutant) => void,
): Promise<void> {
  const matrix = request.matrix ?? 'full';
  const confirmation = { crew, limits, matrix, repeats: request.confirm !== 'none' };
  let attempted = 0;
  // Without confirmation nothing is kept before the end, and a pause between slices would be for nothing.
  const sliceMs = confirmation.repeats ? request.sliceMs : Number.POSITIVE_INFINITY;
  for (const slice of sliceJobs(ready, crew.size, sliceMs)) {
    const jobs = slice.map((item) => item.job);
    const before = attempted;
    const first = await crew.measure(
      slice.map(({ mutant, job }) => ({ job, limits, mode: modeOf(mutant, matrix), notBySlot: null })),
      proof,
      (mutantId, done) =>
        request.onProgress?.({ kind: 'attempted', mutantId, done: before + done, total: ready.length }),
    );
    request.onProgress?.({ kind: 'phase', phase: 'confirming' });
    await confirmAll(confirmation, jobs, first, (index, settled) => {
      const item = slice[index];
      if (item !== undefined) onSettled(item.mutant, settled);
    });
    for (const { job } of slice) job.release();
    if (request.signal?.aborted === true) return;
    attempted += slice.length;
    if (confirmation.repeats) for (const { mutant } of slice) onConfirmed(mutant);
  }
}

function modeOf(mutant: ReadyMutant, matrix: KillerMatrix): AttemptMode {
  switch (matrix) {
    case 'full':
      return 'outcome';
    case 'declared-killers':
      return 'declared-killers';
    case 'first-kill':
      return mutant.expects === 'any-failure' ? 'first-failure' : 'first-assertion';
  }
}
