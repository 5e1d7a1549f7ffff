import type { ExitCode } from './exit-code.ts';
import type { Outcome } from './outcome.ts';
import type { FolderSignatures } from './signature-verdict.ts';

/** `tampered`: it contradicts itself, its name or its own sources. `unverifiable`: nothing can be said. */
export type Integrity = 'ok' | 'tampered' | 'unverifiable';

/** `unknown`: it could not be told, which is never good news. */
export type Currency = 'current' | 'stale' | 'superseded' | 'unknown';

/** Steps of the integrity check, in the order in which they are taken; the first that fails decides. */
export const INTEGRITY_STEPS = [
  'file',
  'form',
  'id',
  'version',
  'schema',
  'consistency',
  'signature',
  're-derived',
] as const;
export type IntegrityStep = (typeof INTEGRITY_STEPS)[number];

/** One thing in a receipt that is not as it must be. */
export interface Mismatch {
  readonly step: IntegrityStep;
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

/** Kinds of pins. The last four only drift: they are printed, and count in strict mode. */
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
}

/** What a sound receipt says, in short. */
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
  /** null when the receipt is not sound. */
  readonly receiptId: string | null;
  readonly integrity: Integrity;
  readonly currency: Currency;
  /** Sound, and current or superseded. */
  readonly ok: boolean;
  /** Why it is not sound; [] when integrity is ok. */
  readonly mismatches: readonly Mismatch[];
  /** Why it is stale; [] when it is not. */
  readonly changed: readonly ChangedPin[];
  /** Differences that do not make it stale. */
  readonly drifted: readonly ChangedPin[];
  /** Receipt id of the newer one, when superseded. */
  readonly supersededBy: string | null;
  /** null when the receipt could not be read. */
  readonly summary: ReceiptSummary | null;
}

export interface Verification {
  readonly folder: string;
  readonly receipts: readonly ReceiptVerdict[];
  /** Names in the folder that are no receipts and were not looked at. */
  readonly ignored: readonly string[];
  /** Absent when nobody looked at signatures. */
  readonly signatures?: FolderSignatures;
  /** Everything asked for is ok. False when there was nothing to verify. */
  readonly ok: boolean;
}
