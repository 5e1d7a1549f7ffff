import { attemptJob } from './attempt.ts';
import { KillerMemory } from './killer-memory.ts';
import { redness, summarizeControl } from './control.ts';
import { CrewFault } from './crew-fault.ts';
import { blame, discard, take } from './crew-slot.ts';
import { establishBaseline } from './establish-baseline.ts';
import type { ControlRun } from '../model/campaign.ts';
import type { Batch, Flight, Item, Slot } from './crew-slot.ts';
import type { Established } from './establish-baseline.ts';
import type { Measured, Measurement, Proof } from './measurement.ts';
import type { SuiteFile } from './suite-file.ts';
import type { PlainRun, SuiteRun } from './suite-run.ts';
import type { SuiteWorker } from './suite-worker.ts';
import type { RolledFile, RunReport } from './worker-protocol.ts';

export interface CrewSettings {
  readonly size: number;
  readonly startWorker: () => Promise<SuiteWorker>;
  /** Whether two workers may live at one time. */
  readonly isSideBySide: boolean;
  /** Whether a worker keeps an order until it is done with the one before. */
  readonly takesOrdersAhead: boolean;
  readonly files: readonly SuiteFile[];
  readonly controlLimitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A worker proves itself with the unmutated suite after this many mutants. */
const MUTANTS_PER_PROOF = 100;

/** So many texts per worker are made before they are asked for. */
const TEXTS_AHEAD = 8;

/** What a campaign needs of those that measure for it, whether they are kept warm or start cold each time. */
export type CampaignCrew = Pick<
  Crew,
  'size' | 'establish' | 'measure' | 'renew' | 'renewProved' | 'runFinalControl' | 'dismiss'
>;

/** Workers that share the measurements of a campaign. Its methods reject with a CrewFault and nothing else. */
export class Crew {
  readonly size: number;
  readonly isSideBySide: boolean;
  readonly #settings: CrewSettings;
  readonly #slots: readonly Slot[];
  #roll: readonly RolledFile[] = [];
  readonly #memory = new KillerMemory();
  #established: Promise<Established> | null = null;
  readonly #apart = new Set<SuiteWorker>();
  readonly #starting = new Set<Promise<SuiteWorker>>();
  #isDismissed = false;

  constructor(settings: CrewSettings) {
    this.size = settings.size;
    this.isSideBySide = settings.isSideBySide;
    this.#settings = settings;
    this.#slots = Array.from({ length: settings.size }, (_, number) => ({ number, worker: null, unproved: [] }));
  }

  /** The control runs, and what is known of the suite from then on. */
  async establish(): Promise<Established> {
    this.#established ??= establishBaseline(this, this.#settings.files);
    return await this.#established;
  }

  /** Starts a worker and runs the suite in it, tests by their place where the thin runner ran them. */
  async startWith(
    slotNumber: number,
    run: PlainRun,
  ): Promise<{ readonly report: RunReport; readonly durationMs: number }> {
    const worker = await this.#start();
    const slot = this.#slots[slotNumber];
    if (slot !== undefined) slot.worker = worker;
    return await this.#runPlain(worker, run);
  }

  /** The same in a worker that nothing else is run in. */
  async runApart(run: PlainRun): Promise<{ readonly report: RunReport; readonly durationMs: number }> {
    const worker = await this.#start();
    this.#apart.add(worker);
    try {
      return await this.#runPlain(worker, run);
    } finally {
      this.#apart.delete(worker);
      await worker.kill();
    }
  }

  /** Once more some files in the worker at this place. */
  async runIn(slotNumber: number, run: PlainRun): Promise<RunReport> {
    const worker = this.#slots[slotNumber]?.worker ?? null;
    if (worker === null) throw new CrewFault('harness-error', `no worker at place ${slotNumber}`);
    return (await this.#runPlain(worker, run)).report;
  }

  /** From here on every worker knows the tests of each file, and is compared with its state now. */
  setRoll(roll: readonly RolledFile[]): void {
    this.#roll = roll;
    for (const { worker } of this.#slots) {
      if (worker?.isAlive() !== true) continue;
      worker.setRoll(roll);
      worker.setBaseline();
    }
  }

  /** In the order of the measurements, undefined for those that were not made before an interrupt. */
  async measure(
    measurements: readonly Measurement[],
    proof: Proof,
    onAttempt?: (label: string, done: number) => void,
  ): Promise<readonly (Measured | undefined)[]> {
    const waiting = measurements.map((measurement, index) => ({ index, measurement }));
    let done = 0;
    const modes = new Set(measurements.map(({ mode }) => mode));
    const batch: Batch = { waiting, results: [], proof, modes, onAttempt: (label) => onAttempt?.(label, (done += 1)) };
    await Promise.all(this.#slots.map(async (slot) => await this.#work(slot, batch)));
    return measurements.map((_, index) => batch.results[index]);
  }

  /** Replaces all workers when they are next used. */
  async renew(): Promise<void> {
    await Promise.all(this.#slots.map(discard));
  }

  /**
   * Replaces all workers that were just used for measurements, once the suite was seen green in them. Rejects with a
   * CrewFault when it is red there: what they measured may not be believed.
   */
  async renewProved(): Promise<void> {
    const red = redness(await this.runFinalControl());
    if (red !== null) throw new CrewFault('control-red', `in a worker that had run mutants: ${red}`);
    await this.renew();
  }

  /** The suite once more in the workers as they are now; the first red run, or one of the green ones. */
  async runFinalControl(): Promise<ControlRun> {
    const alive = this.#slots.flatMap((slot) => (slot.worker?.isAlive() === true ? [slot.worker] : []));
    const workers = alive.length > 0 ? alive : [await this.#start()];
    // A worker that ran nothing before says nothing of a second run in the same process.
    if (alive.length === 0) await Promise.all(workers.map(async (worker) => await this.#runSuite(worker, 'before')));
    const runs = await Promise.all(workers.map(async (worker) => await this.#runSuite(worker, 'after')));
    if (alive.length === 0) await Promise.all(workers.map(async (worker) => await worker.kill()));
    const controls = runs.map((run) => run.control);
    const worst = controls.find((control) => redness(control) !== null) ?? controls[0];
    if (worst === undefined) throw new CrewFault('harness-error', 'no worker ran the suite after the mutants');
    return worst;
  }

  /** Kills every worker with everything that it started, those too that are still starting; none starts any more. */
  async dismiss(): Promise<void> {
    this.#isDismissed = true;
    await Promise.all([...this.#slots.map(discard), ...[...this.#apart].map(async (worker) => await worker.kill())]);
    await Promise.allSettled(this.#starting);
  }

  async #work(slot: Slot, batch: Batch): Promise<void> {
    const flights: Flight[] = [];
    for (;;) {
      if (this.#isInterrupted()) return;
      while (flights.length < this.#depthOf(batch) && slot.unproved.length + flights.length < MUTANTS_PER_PROOF) {
        const item = take(slot, batch);
        if (item === undefined) break;
        flights.push(await this.#launch(slot, item));
        // The host prepares the next texts while the workers are busy; some mutants keep one longer than others.
        for (const next of batch.waiting.slice(0, TEXTS_AHEAD * this.size)) void next.measurement.job.prepare();
      }
      const flight = flights.shift();
      if (flight === undefined) break;
      await this.#land(slot, batch, flight);
      if (flights.length === 0 && slot.unproved.length >= MUTANTS_PER_PROOF) await this.#prove(slot, batch);
    }
    if (batch.proof === 'at-the-end') await this.#prove(slot, batch);
    else slot.unproved.length = 0;
  }

  /** The next order is under way while the worker still runs the one before; not where a mutant may need two. */
  #depthOf({ modes }: Batch): number {
    return this.#settings.takesOrdersAhead && !modes.has('declared-killers') ? 2 : 1;
  }

  async #launch(slot: Slot, item: Item): Promise<Flight> {
    const worker = await this.#provedWorker(slot);
    const { job, limits, mode } = item.measurement;
    return { item, worker, attempt: attemptJob(worker, job, limits, mode, this.#memory) };
  }

  async #land(slot: Slot, batch: Batch, { item, worker, attempt: coming }: Flight): Promise<void> {
    const attempt = await coming;
    if (this.#isInterrupted()) return;
    if (slot.worker !== worker) {
      // The order before it spoiled the worker: nothing that was on its way counts.
      batch.waiting.unshift(item);
      return;
    }
    const previous = slot.unproved.at(-1);
    if (attempt.late.length > 0 && previous !== undefined) blame(batch, previous.index, attempt);
    batch.results[item.index] = { attempt, slot: slot.number };
    slot.unproved.push(item);
    batch.onAttempt(item.measurement.job.label);
    if (attempt.spoiled === null) return;
    slot.unproved.length = 0;
    await discard(slot);
  }

  async #prove(slot: Slot, batch: Batch): Promise<void> {
    const doubtful = slot.unproved.splice(0);
    if (this.#isInterrupted() || doubtful.length === 0 || slot.worker === null) return;
    if (await this.#isSound(slot.worker)) return;
    await discard(slot);
    const fresh = await this.#provedWorker(slot);
    const red = redness((await this.#runSuite(fresh, 'after')).control);
    if (red !== null)
      throw new CrewFault('control-red', `in a process that ran nothing but the suite, once more: ${red}`);
    // Something in that process outlived a mutant unseen: each of them again, in a process of its own.
    for (const item of doubtful) {
      await discard(slot);
      await this.#land(slot, batch, await this.#launch(slot, item));
      slot.unproved.length = 0;
    }
    await discard(slot);
  }

  /** Whether the suite is still green in this worker, and nothing of the run before is still on its way. */
  async #isSound(worker: SuiteWorker): Promise<boolean> {
    const { control, report } = await this.#runSuite(worker, 'after');
    return redness(control) === null && report.late.length === 0;
  }

  /** A worker that has run the whole suite green, and is compared with itself from there on. */
  async #provedWorker(slot: Slot): Promise<SuiteWorker> {
    if (slot.worker?.isAlive() === true) return slot.worker;
    const worker = await this.#start();
    slot.worker = worker;
    const red = redness((await this.#runSuite(worker, 'before')).control);
    if (red !== null) throw new CrewFault('control-red', `the control run of a fresh worker: ${red}`);
    worker.setBaseline();
    return worker;
  }

  async #start(): Promise<SuiteWorker> {
    const starting = this.#isDismissed
      ? Promise.reject(new Error('nobody waits for it'))
      : this.#startUnlessDismissed();
    this.#starting.add(starting);
    try {
      return await starting;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CrewFault('harness-error', `a worker did not start: ${reason}`);
    } finally {
      this.#starting.delete(starting);
    }
  }

  async #startUnlessDismissed(): Promise<SuiteWorker> {
    const worker = await this.#settings.startWorker();
    if (this.#isDismissed) {
      await worker.kill();
      throw new Error('nobody waits for it');
    }
    worker.setRoll(this.#roll);
    return worker;
  }

  async #runSuite(worker: SuiteWorker, when: ControlRun['when']): Promise<SuiteRun> {
    const { files } = this.#settings;
    const plain = {
      files: files.map((file) => file.address),
      runner: 'thin',
      isSurvey: false,
      isReversed: false,
    } as const;
    const { report, durationMs } = await this.#runPlain(worker, plain);
    return { control: summarizeControl(when, report, files, durationMs), report };
  }

  async #runPlain(
    worker: SuiteWorker,
    { files, ...how }: PlainRun,
  ): Promise<{ readonly report: RunReport; readonly durationMs: number }> {
    const { controlLimitMs } = this.#settings;
    const startedAt = performance.now();
    const end = await worker.run(
      { ...how, files, mutated: [], testTimeoutMs: null, stopAt: 'end', loopTurnsMax: files.map(() => null) },
      files.map(() => controlLimitMs),
    );
    if (end.kind === 'time-limit')
      throw new CrewFault('control-red', `the control run was not finished after ${end.limitMs} ms`);
    if (end.kind === 'died') throw new CrewFault('control-red', `the control run ended early: ${end.detail}`);
    return { report: end.report, durationMs: performance.now() - startedAt };
  }

  #isInterrupted(): boolean {
    return this.#settings.signal?.aborted === true;
  }
}
