import type { Attempt } from './attempt.ts';
import type { Measured, Measurement, Proof } from './measurement.ts';
import type { SuiteWorker } from './suite-worker.ts';

/** A place for one worker, and what is on its way to it. */
export interface Slot {
  readonly number: number;
  worker: SuiteWorker | null;
  /** Measured in this worker since the suite was last seen green there. */
  readonly unproved: Item[];
}

export interface Item {
  readonly index: number;
  readonly measurement: Measurement;
}

/** An order on its way to a worker. */
export interface Flight {
  readonly item: Item;
  readonly worker: SuiteWorker;
  readonly attempt: Promise<Attempt>;
}

/** What one call of measure() works on. */
export interface Batch {
  readonly waiting: Item[];
  readonly results: (Measured | undefined)[];
  readonly proof: Proof;
  readonly modes: ReadonlySet<Measurement['mode']>;
  readonly onAttempt: (label: string) => void;
}

export function take(slot: Slot, { waiting }: Batch): Item | undefined {
  const place = waiting.findIndex((item) => item.measurement.notBySlot !== slot.number);
  return place === -1 ? undefined : waiting.splice(place, 1)[0];
}

export async function discard(slot: Slot): Promise<void> {
  const { worker } = slot;
  slot.worker = null;
  await worker?.kill();
}

/** An error that arrives after a run belongs to that run. */
export function blame(batch: Batch, index: number, next: Attempt): void {
  const previous = batch.results[index];
  const error = next.late[0];
  if (previous === undefined || error === undefined) return;
  const { finding } = previous.attempt;
  const detail = `an error after the run: ${error.message}`;
  const blamed = { ...finding, outcome: 'killed-by-crash', killers: [], detail } as const;
  batch.results[index] = { ...previous, attempt: { ...previous.attempt, finding: blamed } };
}
