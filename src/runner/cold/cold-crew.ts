import { performance } from 'node:perf_hooks';
import { removePath } from '../../platform/remove-path.ts';
import { servedText } from '../../mutation/subject-source.ts';
import { redness, summarizeControl } from '../control.ts';
import { CrewFault } from '../crew-fault.ts';
import { baselineOfRuns } from '../establish-baseline.ts';
import { copyTree } from './copied-tree.ts';
import { runCold } from './cold-run.ts';
import { judgeColdRun } from './judge-cold-run.ts';
import { filesOf, readColdRun } from './read-cold-run.ts';
import type { ControlRun } from '../../model/campaign.ts';
import type { TemporaryFolder } from '../../platform/temporary-folder.ts';
import type { Finding } from '../classify-run.ts';
import type { CampaignCrew } from '../crew.ts';
import type { Measured, Measurement, Proof } from '../measurement.ts';
import type { SuiteRun } from '../suite-run.ts';
import type { Established } from '../establish-baseline.ts';
import type { SuiteFile } from '../suite-file.ts';
import type { CopiedTree, TreeSource, TreeText } from './copied-tree.ts';
import type { ColdResult } from './cold-result.ts';
import type { ColdEnd, ColdSuite } from './cold-run.ts';
import type { Origin, Reading } from './read-cold-run.ts';

export interface ColdCrewSettings {
  /** Copies of the project, and cold runs at one time. */
  readonly size: number;
  readonly source: TreeSource;
  readonly suite: ColdSuite;
  /** Test files as the control run knows them; null: the first cold control run says which there are. */
  readonly files: readonly SuiteFile[] | null;
  /** Absolute paths of the files under test. */
  readonly subjects: readonly string[];
  /** Holds the copies; whoever made it removes it. */
  readonly folder: TemporaryFolder;
  readonly controlLimitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** What vitest's own configuration says of the selection. */
export type ColdSelection = Pick<ColdResult, 'projects' | 'testTimeoutMs' | 'hasGlobalSetup'>;

/** A run of the suite is given five times its control run, and never less than this. */
const LIMIT_MS_MIN = 20_000;
const LIMIT_FACTOR = 5;

/** Appended to a file for a self-control: nothing but a test that reads sources can tell. */
const COMMENT = '\n// hookproof self-control: a comment\n';

type Ended =
  | Exclude<ColdEnd, { kind: 'result' }>
  | (Reading & { readonly kind: 'reading'; readonly durationMs: number });

/**
 * Measures with one fresh `vitest run` of the whole suite each, in copies of the project into which the texts are written.
 * Its methods reject with a CrewFault, or a HookproofError for a project that cannot be copied, and with nothing else.
 */
export class ColdCrew implements CampaignCrew {
  /** Cold runs made so far, and their time in milliseconds. */
  runs = 0;
  totalMs = 0;
  readonly #settings: ColdCrewSettings;
  readonly #trees = new Map<number, CopiedTree>();
  #files: readonly SuiteFile[] | null;
  #slowestControlMs = 0;
  #selection: ColdSelection | null = null;

  constructor(settings: ColdCrewSettings) {
    this.#settings = settings;
    this.#files = settings.files;
  }

  /** One until a run has told, and where a set-up for the whole suite may hold what a second one would want. */
  get size(): number {
    return this.#selection?.hasGlobalSetup === false ? this.#settings.size : 1;
  }

  /** Of the copies; [] before the first control run when nobody told them. */
  get files(): readonly SuiteFile[] {
    return this.#files ?? [];
  }

  /** As the last run found it; null before there was one. */
  get selection(): ColdSelection | null {
    return this.#selection;
  }

  /** The order of files is vitest's own: what one leaves behind for another is on disk, and is undone between runs. */
  async establish(): Promise<Established> {
    const runs = [await this.runControl(0), await this.runControl(this.size > 1 ? 1 : 0)];
    return baselineOfRuns(runs, this.files);
  }

  /** The whole suite in the copy at this place. */
  async runControl(slot: number): Promise<SuiteRun> {
    return await this.#runSuite(slot, 'before');
  }

  async runFinalControl(): Promise<ControlRun> {
    return (await this.#runSuite(0, 'after')).control;
  }

  async measure(
    measurements: readonly Measurement[],
    _proof: Proof,
    onAttempt?: (label: string, done: number) => void,
  ): Promise<readonly (Measured | undefined)[]> {
    let done = 0;
    const results: (Measured | undefined)[] = measurements.map(() => undefined);
    const waiting = [...measurements.entries()];
    const work = async (slot: number): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !this.#isInterrupted(); next = waiting.shift()) {
        const [index, measurement] = next;
        results[index] = await this.#measureOne(slot, measurement);
        onAttempt?.(measurement.job.label, (done += 1));
      }
    };
    const slots = Math.min(this.size, measurements.length);
    await Promise.all(Array.from({ length: slots }, async (_, slot) => await work(slot)));
    return results;
  }

  async renew(): Promise<void> {
    // Every run is a process of its own, on a copy that was brought back.
  }

  async renewProved(): Promise<void> {
    const red = redness(await this.runFinalControl());
    if (red !== null) throw new CrewFault('control-red', `in a copy that had held mutants: ${red}`);
  }

  async dismiss(): Promise<void> {
    // Runs end by the signal; the copies go with their folder.
  }

  async #measureOne(slot: number, { job, limits }: Measurement): Promise<Measured | undefined> {
    const limitMs = Math.max(LIMIT_MS_MIN, LIMIT_FACTOR * this.#slowestControlMs) * (limits.factor ?? 1);
    const { texts, identical } = job.source;
    const mutated = texts.map((text) => ({
      file: text.file,
      text: `${servedText(text)}${identical === 'allowed' ? COMMENT : ''}`,
    }));
    const ended = await this.#run(slot, mutated, limitMs);
    if (ended.kind === 'interrupted') return undefined;
    const attempt = {
      finding: identical === 'allowed' ? ofComment(judgeColdRun(ended, job)) : judgeColdRun(ended, job),
      ran: job,
      relatedTests: job.expectedIds.size,
      reached: 'unknown' as const,
      durationMs: ended.durationMs,
      spoiled: ended.kind === 'reading' ? null : ended.kind,
      late: [],
    };
    return { attempt, slot };
  }

  async #runSuite(slot: number, when: ControlRun['when']): Promise<SuiteRun> {
    const ended = await this.#run(slot, [], this.#settings.controlLimitMs);
    switch (ended.kind) {
      case 'interrupted':
        throw new CrewFault('harness-error', 'interrupted before the end');
      case 'time-limit':
        throw new CrewFault('control-red', `the cold control run was not finished after ${ended.limitMs} ms`);
      case 'failed':
        throw new CrewFault('control-red', `the cold control run: ${ended.detail}`);
      case 'reading': {
        this.#slowestControlMs = Math.max(this.#slowestControlMs, ended.durationMs);
        const control = summarizeControl(when, ended.report, this.files, ended.durationMs);
        const unknown = ended.strangers.map((path) => `${path}: is no file of the control run`);
        return { control: { ...control, errors: [...control.errors, ...unknown] }, report: ended.report };
      }
    }
  }

  async #run(slot: number, texts: readonly TreeText[], limitMs: number): Promise<Ended> {
    const { suite, source, subjects, folder, signal } = this.#settings;
    const begun = performance.now();
    if (this.#isInterrupted()) return { kind: 'interrupted' };
    const tree = this.#treeOf(slot);
    try {
      tree.prepare(texts);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', detail: `the copy: ${reason}`, durationMs: Math.round(performance.now() - begun) };
    }
    this.runs += 1;
    const own = folder.subfolder(`cold-${slot}/run-${this.runs}`);
    const end = await runCold(suite, { root: tree.root, folder: own, limitMs, signal });
    removeQuietly(own);
    if (end.kind !== 'interrupted') this.totalMs += end.durationMs;
    if (end.kind !== 'result') return end;
    const origin: Origin = { root: source.root, subjects, toOriginal: tree.toOriginal };
    this.#selection = end.result;
    this.#files ??= filesOf(end.result, origin);
    const { result, durationMs } = end;
    return { kind: 'reading', ...readColdRun(result, this.#files, origin), durationMs };
  }

  /** Made when it is first used. */
  #treeOf(slot: number): CopiedTree {
    const known = this.#trees.get(slot);
    if (known !== undefined) return known;
    const { source, folder } = this.#settings;
    const tree = copyTree(source, folder.subfolder(`cold-${slot}`));
    this.#trees.set(slot, tree);
    return tree;
  }

  #isInterrupted(): boolean {
    return this.#settings.signal?.aborted === true;
  }
}

/** A test that fails for a comment reads sources; whoever is told has to know which. */
function ofComment(finding: Finding): Finding {
  if (finding.outcome === 'survived' || finding.failedTests.length === 0) return finding;
  const names = finding.failedTests.slice(0, 5).map((test) => test.testId);
  return { ...finding, detail: `a comment that was added makes fail: ${names.join('; ')}` };
}

/** What cannot be removed goes with the whole folder at the end. */
function removeQuietly(path: string): void {
  try {
    removePath(path);
  } catch {
    // Left to the end.
  }
}
