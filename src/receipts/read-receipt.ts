import { basename } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import type { IntegrityStep, Mismatch } from '../model/receipt-verdict.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { fileTypeAt } from '../platform/list-files.ts';
import { readPretty, type JsonValue } from './canonical-json.ts';
import { contradictions } from './consistency.ts';
import { parseReceiptFileName } from './receipt-name.ts';
import { readShape } from './run-schema.ts';
import { RUN_PREDICATE_TYPE, STATEMENT_TYPE, type RunStatement } from './run-statement.ts';

export interface SoundReceipt {
  readonly kind: 'ok';
  readonly fileName: string;
  readonly receiptId: string;
  readonly statement: RunStatement;
}

/** `tampered`: it contradicts itself or its name. `unverifiable`: nothing can be said, which is never good news. */
export interface UnsoundReceipt {
  readonly kind: 'tampered' | 'unverifiable';
  readonly fileName: string;
  readonly mismatches: readonly Mismatch[];
}

export type ReceiptReading = SoundReceipt | UnsoundReceipt;

/** Reads one receipt from disk and checks all that it says of itself. Symbolic links are refused. Never throws. */
export function readReceipt(path: string): ReceiptReading {
  const fileName = basename(path);
  const type = fileTypeAt(path);
  if (type === 'absent') return unsound('unverifiable', fileName, mismatch('file', 'receipt', 'a file', 'none'));
  if (type !== 'file') return unsound('tampered', fileName, mismatch('file', 'receipt', 'a regular file', type));
  const reading = readBoundedFile(path, LIMITS.receiptFileBytesMax);
  switch (reading.kind) {
    case 'bytes':
      return checkReceipt(fileName, reading.bytes);
    case 'absent':
      return unsound('unverifiable', fileName, mismatch('file', 'receipt', 'a file', 'none'));
    case 'too-large':
      return unsound(
        'unverifiable',
        fileName,
        mismatch('file', 'size', `at most ${reading.bytesMax} bytes`, `${reading.bytesFound}`),
      );
    case 'unreadable':
      return unsound('unverifiable', fileName, mismatch('file', 'receipt', 'a readable file', reading.reason));
  }
}

/** The same for bytes in hand. Pure. */
export function checkReceipt(fileName: string, bytes: Uint8Array): ReceiptReading {
  const canonical = readPretty(bytes);
  if (canonical.kind === 'refused')
    return unsound('tampered', fileName, mismatch('form', 'text', 'canonical JSON', canonical.reason));
  const name = parseReceiptFileName(fileName);
  if (name === null)
    return unsound('tampered', fileName, mismatch('id', 'file name', '<lane>-<sha256>.json', fileName));
  const receiptId = sha256Hex(bytes);
  if (receiptId !== name.receiptId)
    return unsound('tampered', fileName, mismatch('id', 'sha256 of the file', name.receiptId, receiptId));
  const version = foreignVersion(canonical.value);
  if (version !== null) return unsound('unverifiable', fileName, version);
  const shape = readShape(canonical.value);
  if (shape.kind === 'invalid') {
    return unsound(
      'tampered',
      fileName,
      ...shape.problems.map((problem) => mismatch('schema', 'shape', 'a mutation-run receipt', problem)),
    );
  }
  const { statement } = shape;
  if (statement.predicate.claim.scope.lane !== name.lane) {
    return unsound('tampered', fileName, mismatch('id', 'lane', name.lane, statement.predicate.claim.scope.lane));
  }
  const found = contradictions(statement);
  if (found.length > 0) {
    return unsound(
      'tampered',
      fileName,
      ...found.map(({ where, expected, got }) => mismatch('consistency', where, expected, got)),
    );
  }
  return { kind: 'ok', fileName, receiptId, statement };
}

/** A statement or predicate type of another version: readable by someone, not by us. */
function foreignVersion(value: JsonValue): Mismatch | null {
  if (typeof value !== 'object' || value === null) return null;
  const members = new Map<string, JsonValue>(Object.entries(value));
  const type = members.get('_type');
  const predicateType = members.get('predicateType');
  if (typeof type === 'string' && type !== STATEMENT_TYPE) return mismatch('version', '_type', STATEMENT_TYPE, type);
  if (typeof predicateType === 'string' && predicateType !== RUN_PREDICATE_TYPE)
    return mismatch('version', 'predicateType', RUN_PREDICATE_TYPE, predicateType);
  return null;
}

function mismatch(step: IntegrityStep, what: string, expected: string, got: string): Mismatch {
  return { step, what, expected, got };
}

function unsound(kind: UnsoundReceipt['kind'], fileName: string, ...mismatches: readonly Mismatch[]): UnsoundReceipt {
  return { kind, fileName, mismatches };
}
