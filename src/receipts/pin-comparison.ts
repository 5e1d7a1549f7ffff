import type { FilePin } from './run-statement.ts';

/** Kinds of pins. `node`, `platform` and `installed` only drift: they are printed, and count in strict mode. */
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

/** Compares file lists by name; a file on one side only is named too. */
export function compareFilePins(pin: PinKind, recorded: readonly FilePin[], today: readonly FilePin[]): ChangedPin[] {
  const before = new Map(recorded.map(({ file, sha256 }) => [file, sha256]));
  const after = new Map(today.map(({ file, sha256 }) => [file, sha256]));
  const files = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return files.flatMap((file) => comparePin(pin, file, before.get(file) ?? null, after.get(file) ?? null));
}

/** null stands for "none" on both sides. */
export function comparePin(pin: PinKind, what: string, expected: string | null, got: string | null): ChangedPin[] {
  return expected === got ? [] : [{ pin, what, expected: expected ?? 'none', got: got ?? 'none' }];
}
