import type { ChangedPin, PinKind } from '../model/receipt-verdict.ts';
import type { FilePin } from './kinds/run-statement.ts';

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
