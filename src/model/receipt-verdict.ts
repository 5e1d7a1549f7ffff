import type { ExitCode } from './exit-code.ts';
import type { Outcome } from './outcome.ts';
import type { FolderSignatures } from './signature-verdict.ts';

/**
 * `tampered`: it contradicts itself, its name, its own sources or the base it was published in. `incomplete`: what it
 * speaks of, or what must speak of it, is missing. `unverifiable`: nothing can be said.
 */
export type Integrity = 'ok' | 'tampered' | 'incomplete' | 'unverifiable';

/**
 * `superseded`: a newer run of its line stands beside it. `historical`: it was true of what there was, and something
 * later follows it, by intent. `unknown`: it could not be told, which is never good news.
 */
export type Currency = 'current' | 'stale' | 'superseded' | 'historical' | 'withdrawn' | 'unknown';

/** Of a receipt that gates no more: something later stands in its place, or it is disowned. */
export const FOLLOWED: readonly Currency[] = ['superseded', 'historical', 'withdrawn'];

/** Steps of the integrity check, in the order in which they are taken; of a file alone, the first that fails decides. */
export const INTEGRITY_STEPS = [
  'file',
  'form',
  'id',
  'version',
  'schema',
  'consistency',
  'signature',
  're-derived',
  'set',
  'append-only',
] as const;
export type IntegrityStep = (typeof INTEGRITY_STEPS)[number];

/** One thing in a receipt that is not as it must be. */
export interface Mismatch {
  readonly step: IntegrityStep;
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

/** Kinds of pins. `node`, `platform`, `installed` and `derivation` only drift: they are printed, and count in strict mode. */
export const PIN_KINDS = [
  'definition',
  'subject',
  'mutant',
  'pack',
  'suite',
  'config',
  'lock-file',
  'manifest',
  'toolchain',
  'scope',
  'runner',
  'tests',
  'day',
  'answered',
  'node',
  'platform',
  'installed',
  'derivation',
] as const;
export type PinKind = (typeof PIN_KINDS)[number];

/** One pin that is not as it was recorded. */
export interface ChangedPin {
  readonly pin: PinKind;
  /** A file, a file with its definition, a mutant id, a package. */
  readonly what: string;
  readonly expected: string;
  readonly got: string;
  /** Present when the JavaScript that the file becomes is the same: comments or types changed, nothing else. */
  readonly cosmetic?: true;
}

/** What a sound receipt of a campaign says, in short. */
export interface ReceiptSummary {
  readonly lane: string;
  readonly configFile: string | null;
  readonly selection: readonly string[];
  readonly deep: boolean;
  readonly commit: string;
  readonly dirty: boolean | 'unknown';
  /** RFC 3339 with Z. */
  readonly startedAt: string;
  readonly exitCode: ExitCode;
  readonly mutants: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly claimId: string;
}

export interface ReceiptVerdict {
  readonly fileName: string;
  /** Path relative to the folder of the receipts, `/` separated. */
  readonly place: string;
  /** `run`, `plan`, `round`, `answer`, `matrix` or `withdrawal`; null when the receipt could not be read. */
  readonly type: string | null;
  /** null when the receipt could not be read. */
  readonly receiptId: string | null;
  readonly integrity: Integrity;
  readonly currency: Currency;
  /** Sound, and current, superseded, historical, or withdrawn with something in its place. */
  readonly ok: boolean;
  /** Why it is not sound; [] when integrity is ok. */
  readonly mismatches: readonly Mismatch[];
  /** Why it is stale; [] when it is not. */
  readonly changed: readonly ChangedPin[];
  /** Stale, though every change is cosmetic. It is stale all the same: only a run can say that it changed nothing. */
  readonly cosmetic: boolean;
  /** Differences that do not make it stale. */
  readonly drifted: readonly ChangedPin[];
  /** What was not checked, and other remarks. */
  readonly notes: readonly string[];
  /** Receipt id of the newer one, when superseded or historical. */
  readonly supersededBy: string | null;
  /** Receipt id of the withdrawal, when withdrawn. */
  readonly withdrawnBy: string | null;
  /** RFC 3339 with Z, as the receipt tells it; null when it could not be read. */
  readonly recordedAt: string | null;
  /** What it speaks of, in short. */
  readonly about: string;
  /** null for other kinds than runs. */
  readonly summary: ReceiptSummary | null;
}

/** What can be told of a recorded matrix of a real host without running the host again. */
export interface LiveRecordVerdict {
  readonly fileName: string;
  /** Path relative to the folder of the receipts, `/` separated. */
  readonly place: string;
  readonly integrity: Integrity;
  /** Why it is not sound; [] when integrity is ok. */
  readonly mismatches: readonly Mismatch[];
  /** Host and version, as the record tells them; '' when it could not be read. */
  readonly about: string;
  /** Number of its cases, and how each of them ended, by agreement; null when it could not be read. */
  readonly cells: number | null;
  readonly tally: Readonly<Record<string, number>> | null;
  /** What the matrix found wrong with the contract. A record that tells of it is sound. */
  readonly problems: readonly string[];
}

/** Whether anything that was published is gone or changed. */
export type BaseComparison =
  /** No base was given: nothing says that the set is whole. */
  | { readonly kind: 'not-compared' }
  | {
      readonly kind: 'compared';
      readonly ref: string;
      /** Where HEAD left the ref. Object id. */
      readonly commit: string;
      /** That commit is HEAD itself, so that only what nobody committed could differ. */
      readonly isHead: boolean;
      /** Receipts and sidecars of the base. */
      readonly files: number;
      /** Every one of them that is changed, renamed or gone. */
      readonly mismatches: readonly Mismatch[];
    }
  /** Asked for and not possible: as bad as a difference. */
  | { readonly kind: 'unverifiable'; readonly ref: string; readonly reason: string };

export interface Verification {
  readonly folder: string;
  readonly receipts: readonly ReceiptVerdict[];
  readonly base: BaseComparison;
  /** Recorded matrices of real hosts; absent when there is none. */
  readonly live?: readonly LiveRecordVerdict[];
  /** Names in the folder that are no receipts and were not looked at. */
  readonly ignored: readonly string[];
  /** Absent when nobody looked at signatures. */
  readonly signatures?: FolderSignatures;
  /** Everything asked for is ok. False when there was nothing to verify. */
  readonly ok: boolean;
}
