import type { MutantVerdicts } from './agreement.ts';
import type { ColdVerdict } from './cold-run.ts';
import type { Line } from './growth.ts';
import type { Limit } from './limit.ts';
import type { MemorySample } from './measure-command.ts';

/** A row of the table: one tool in one mode with so many workers, over all rounds. */
export interface BenchRow {
  readonly tool: 'StrykerJS' | 'hookproof';
  readonly mode: string;
  readonly workers: number;
  readonly rounds: readonly RoundFigures[];
  /** Medians of the rounds. */
  readonly median: RoundFigures;
  /** Against the StrykerJS row with as many workers; null for that row itself and where it was not run. */
  readonly againstStryker: Ratios | null;
}

export interface RoundFigures {
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly peakBytes: number | null;
  readonly wallMsPerMutant: number;
  /** What the engine states for its mutants alone, without start-up and control runs; null for StrykerJS. */
  readonly statedMsPerMutant: number | null;
}

export interface Ratios {
  /** How many times shorter, and how many times less processor time. */
  readonly wall: number;
  readonly cpu: number | null;
  /** Our peak as a share of that of StrykerJS. */
  readonly memory: number | null;
}

export interface Disagreement extends MutantVerdicts {
  /** Rows of ours, `mode, workers`, that say so. */
  readonly rows: readonly string[];
  readonly cold: ColdVerdict;
  readonly wrong: 'StrykerJS' | 'hookproof' | 'both' | 'neither';
}

export interface Agreement {
  readonly compared: number;
  readonly agreeing: number;
  readonly disagreements: readonly Disagreement[];
  /** Mutants that StrykerJS itself judged differently from one of its runs to the next. */
  readonly strykerUnstable: readonly string[];
}

export interface SubjectResult {
  readonly kind: 'subject';
  readonly subject: string;
  readonly about: string;
  readonly command: string;
  readonly machine: Machine;
  readonly mutants: number;
  readonly tests: number;
  /** Milliseconds of work before each test; 0 for none. */
  readonly waitMs: number;
  readonly rows: readonly BenchRow[];
  readonly limit: Limit;
  readonly agreement: Agreement;
  readonly verdicts: readonly MutantVerdicts[];
  readonly noise: Noise;
  /** Modes that were asked for and that this build does not know. */
  readonly modesLeftOut: readonly string[];
  readonly targets: readonly Target[];
}

/** What the engine is meant to reach, and what it reached. */
export interface Target {
  readonly what: string;
  readonly wanted: string;
  readonly got: string;
  readonly met: boolean;
}

/** A fixed calculation before every measured run: how much the machine itself varied meanwhile. */
export interface Noise {
  readonly calculationMs: readonly number[];
  readonly spread: number;
}

export interface Machine {
  readonly cpu: string;
  readonly processors: number;
  readonly memoryBytes: number;
  readonly platform: string;
  readonly node: string;
  readonly vitest: string;
  readonly stryker: string;
  readonly loadAverage: readonly number[];
  readonly date: string;
}

export interface SyntheticStep {
  readonly mutants: number;
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly peakBytes: number | null;
  /** Outcome -> mutants. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly memory: readonly MemorySample[];
}

export interface SyntheticResult {
  readonly kind: 'synthetic';
  readonly command: string;
  readonly machine: Machine;
  readonly files: number;
  readonly mode: string;
  readonly workers: number;
  readonly steps: readonly SyntheticStep[];
  /** Milliseconds over mutants: the slope is what one more mutant costs. Null for one step. */
  readonly wallLine: Line | null;
  /** Bytes over mutants. */
  readonly peakLine: Line | null;
  /** How much more memory the end of the largest step takes than the end of its first third, by a line through the samples. */
  readonly driftBytes: number | null;
}

export interface ReceiptsStep {
  readonly receipts: number;
  /** Of all of them together. */
  readonly bytes: number;
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly peakBytes: number | null;
}

/** The whole of `hookproof verify` over folders of receipts. */
export interface ReceiptsResult {
  readonly kind: 'receipts';
  readonly command: string;
  readonly machine: Machine;
  /** How often each was measured; the one of median wall time is kept. */
  readonly repeat: number;
  readonly steps: readonly ReceiptsStep[];
}
