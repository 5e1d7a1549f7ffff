import { attemptJob } from './attempt.ts';
import { redness, summarizeControl } from './control.ts';
import { startSuiteWorker } from './suite-worker.ts';
import type { ControlRun } from '../model/campaign.ts';
import type { Attempt, AttemptLimits, AttemptMode } from './attempt.ts';
import type { MutantJob } from './mutant-job.ts';
import type { SuiteFile } from './open-suite.ts';
import type { SuiteWorker, WorkerSettings } from './suite-worker.ts';
import type { RunReport } from './worker-protocol.ts';

/** A fault of the campaign itself: what follows cannot be believed. */
export class CrewFault extends Error {
  readonly kind: 'control-red' | 'harness-error';

  constructor(kind: CrewFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface Measurement {
  readonly job: MutantJob;
  readonly limits: AttemptLimits;
  /** What is asked beyond the outcome. */
  readonly mode: AttemptMode;
  /** Place in the crew that must not take it, because it took it before; null when any may. */
  readonly notBySlot: number | null;
}

export interface Measured {
  readonly attempt: Attempt;
  readonly slot: number;
}

export interface Crew {
  readonly size: number;
  /** Starts a worker and runs the whole suite in it. The order of files is reversed for a second opinion. */
  runControl(
    slot: number,
    order: 'forward' | 'reversed',
  ): Promise<{ readonly control: ControlRun; readonly report: RunReport }>;
  /** Attempts in the order of the measurements, undefined for those that were not made before an interrupt. Throws a CrewFault when the unmutated suite is red in a fresh worker. */
  measure(
    measurements: readonly Measurement[],
    onMeasured: (index: number, attempt: Attempt) => void,
  ): Promise<readonly (Measured | undefined)[]>;
  /** Replaces the worker of a slot when it is next used. */
  renew(slot: number): Promise<void>;
  /** The suite once more in the workers as they are now. */
  runFinalControl(): Promise<ControlRun>;
  dismiss(): Promise<void>;
}

export interface CrewSettings {
  readonly size: number;
  readonly worker: WorkerSettings;
  readonly files: readonly SuiteFile[];
  readonly controlLimitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A worker proves itself with the unmutated suite after this many mutants, and at the end. */
const MUTANTS_PER_PROOF = 50;

interface Slot {
  worker: SuiteWorker | null;
  readonly unproved: { readonly index: number; readonly measurement: Measurement }[];
}

export function createCrew(settings: CrewSettings): Crew {
  const slots: readonly Slot[] = Array.from({ length: settings.size }, () => ({ worker: null, unproved: [] }));

  async function suiteRun(
    worker: SuiteWorker,
    when: ControlRun['when'],
    order: 'forward' | 'reversed',
  ): Promise<{ control: ControlRun; report: RunReport }> {
    const startedAt = performance.now();
    const addresses = settings.files.map((file) => file.address);
    const files = order === 'forward' ? addresses : addresses.toReversed();
    const end = await worker.run(
      { files, mutated: [], testTimeoutMs: null, measureReach: false, stopAtCrash: false },
      files.map(() => settings.controlLimitMs),
    );
    if (end.kind === 'time-limit')
      throw new CrewFault('control-red', `the control run was not finished after ${end.limitMs} ms`);
    if (end.kind === 'died') throw new CrewFault('control-red', `the control run ended early: ${end.detail}`);
    return {
      control: summarizeControl(when, end.report, settings.files, performance.now() - startedAt),
      report: end.report,
    };
  }

  async function start(): Promise<SuiteWorker> {
    try {
      return await startSuiteWorker(settings.worker);
    } catch (error) {
      throw new CrewFault(
        'harness-error',
        `a worker did not start: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** A worker that has run the whole suite green, and is compared with itself from there on. */
  async function provedWorker(slot: Slot): Promise<SuiteWorker> {
    if (slot.worker?.isAlive() === true) return slot.worker;
    const worker = await start();
    slot.worker = worker;
    const red = redness((await suiteRun(worker, 'before', 'forward')).control);
    if (red !== null) throw new CrewFault('control-red', `the control run of a fresh worker: ${red}`);
    worker.setBaseline();
    return worker;
  }

  async function discard(slot: Slot): Promise<void> {
    const { worker } = slot;
    slot.worker = null;
    await worker?.kill();
  }

  /** Whether the suite is still green in this worker, and nothing of the run before is still on its way. */
  async function isSound(worker: SuiteWorker): Promise<boolean> {
    const { control, report } = await suiteRun(worker, 'after', 'forward');
    return redness(control) === null && report.late.length === 0;
  }

  return {
    size: settings.size,
    async runControl(number, order) {
      const slot = slots[number];
      if (slot === undefined) throw new Error(`no slot ${number}`);
      const worker = await start();
      slot.worker = worker;
      const run = await suiteRun(worker, 'before', order);
      worker.setBaseline();
      return run;
    },
    async measure(measurements, onMeasured) {
      const results: (Measured | undefined)[] = [];
      const waiting = measurements.map((measurement, index) => ({ index, measurement }));

      async function one(
        number: number,
        slot: Slot,
        item: { readonly index: number; readonly measurement: Measurement },
      ): Promise<void> {
        const worker = await provedWorker(slot);
        const { job, limits, mode } = item.measurement;
        const attempt = await attemptJob(worker, job, limits, mode);
        if (settings.signal?.aborted === true) return;
        const previous = slot.unproved.at(-1);
        if (attempt.late.length > 0 && previous !== undefined) blame(results, previous.index, attempt);
        results[item.index] = { attempt, slot: number };
        onMeasured(item.index, attempt);
        slot.unproved.push(item);
        if (attempt.spoiled !== null) {
          slot.unproved.length = 0;
          await discard(slot);
        }
      }

      async function prove(number: number, slot: Slot): Promise<void> {
        const doubtful = slot.unproved.splice(0);
        if (doubtful.length === 0 || slot.worker === null || (await isSound(slot.worker))) return;
        // Something in this process outlived a mutant unseen: each of them again, in a process of its own.
        for (const item of doubtful) {
          await discard(slot);
          await one(number, slot, item);
          slot.unproved.length = 0;
        }
        await discard(slot);
      }

      async function work(number: number, slot: Slot): Promise<void> {
        for (;;) {
          if (settings.signal?.aborted === true) return;
          const place = waiting.findIndex((item) => item.measurement.notBySlot !== number);
          const item = place === -1 ? undefined : waiting.splice(place, 1)[0];
          if (item === undefined) break;
          // Prepared by the host while the worker is busy.
          for (const next of waiting.slice(0, settings.size)) void next.measurement.job.prepare();
          await one(number, slot, item);
          if (slot.unproved.length >= MUTANTS_PER_PROOF) await prove(number, slot);
        }
        await prove(number, slot);
      }

      await Promise.all(slots.map(async (slot, number) => await work(number, slot)));
      return measurements.map((_, index) => results[index]);
    },
    async renew(number) {
      const slot = slots[number];
      if (slot !== undefined) await discard(slot);
    },
    async runFinalControl() {
      const alive = slots.flatMap((slot) => (slot.worker?.isAlive() === true ? [slot.worker] : []));
      const workers = alive.length > 0 ? alive : [await start()];
      const runs = await Promise.all(workers.map(async (worker) => await suiteRun(worker, 'after', 'forward')));
      if (alive.length === 0) await Promise.all(workers.map(async (worker) => await worker.kill()));
      const controls = runs.map((run) => run.control);
      const red = controls.find((control) => redness(control) !== null) ?? controls[0];
      if (red === undefined)
        throw new CrewFault('harness-error', 'no worker was left for the control run after the mutants');
      return red;
    },
    async dismiss() {
      await Promise.all(slots.map(discard));
    },
  };
}

/** An error that arrives after a run belongs to that run. */
function blame(results: (Measured | undefined)[], index: number, next: Attempt): void {
  const previous = results[index];
  const error = next.late[0];
  if (previous === undefined || error === undefined) return;
  const detail = `an error after the run: ${error.message}`;
  results[index] = {
    ...previous,
    attempt: {
      ...previous.attempt,
      finding: { ...previous.attempt.finding, outcome: 'killed-by-crash', killers: [], detail },
    },
  };
}
