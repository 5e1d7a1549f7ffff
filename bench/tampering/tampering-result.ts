import type { Machine } from '../bench-result.ts';

/** What was done to files, and what became of it. */
export interface ManipulationRow {
  readonly manipulation: string;
  /** Every answer that is right: class and first step. */
  readonly expected: readonly string[];
  readonly tried: number;
  /** How many there would have been without a sample. */
  readonly possible: number;
  /** Answer -> times. */
  readonly answers: Readonly<Record<string, number>>;
}

/** A manipulation that was answered with another class, or not at all (`ok`, `no answer`). */
export interface Miss {
  readonly manipulation: string;
  readonly where: string;
  readonly expected: readonly string[];
  readonly got: string;
}

/** A file whose bytes were changed: how many of how many, one at a time, and at how many cuts. */
export interface TamperedFile {
  readonly place: string;
  readonly bytes: number;
  readonly flipped: number;
  readonly cuts: number;
  readonly cutsPossible: number;
}

export interface FolderResult {
  readonly name: string;
  readonly receipts: number;
  readonly sidecars: number;
  readonly files: readonly TamperedFile[];
  readonly rows: readonly ManipulationRow[];
  readonly misses: readonly Miss[];
}

export interface TamperingResult {
  readonly kind: 'tampering';
  readonly command: string;
  readonly machine: Machine;
  readonly wallMs: number;
  readonly folders: readonly FolderResult[];
}
