import type { Machine, Target } from '../bench-result.ts';

/** One way of taking the census of the whole tree, as a process of its own. */
export interface CensusRow {
  /** Options beside the directory and the transcript. */
  readonly mode: string;
  readonly exitCode: number | null;
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly peakBytes: number | null;
  readonly outputBytes: number;
}

/** A census of something that was made to stall or to grow it. */
export interface HostileRow {
  readonly what: string;
  readonly exitCode: number | null;
  readonly wallMs: number;
  readonly cpuMs: number | null;
  readonly peakBytes: number | null;
  /** The sentence of the census that speaks of it; null when none does. */
  readonly finding: string | null;
}

export interface CensusResult {
  readonly kind: 'census';
  readonly command: string;
  readonly machine: Machine;
  /** How often each row was measured; the one of median wall time is kept. */
  readonly repeat: number;
  readonly configurationFiles: number;
  readonly transcriptBytes: number;
  readonly rows: readonly CensusRow[];
  readonly hostile: readonly HostileRow[];
  readonly targets: readonly Target[];
}
