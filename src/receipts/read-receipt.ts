import { basename } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import type { IntegrityStep, Mismatch } from '../model/receipt-verdict.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { fileTypeAt } from '../platform/list-files.ts';
import { membersOf, readPretty, type JsonValue } from './canonical-json.ts';
import { claimIdIn } from './claim-id.ts';
import { RECEIPT_KINDS, type Recorded, type ReceiptKind, type ReceiptType } from './kinds/receipt-kinds.ts';
import { STATEMENT_TYPE } from './kinds/statement.ts';
import { parseReceiptFileName } from './receipt-name.ts';

/** What is true of a sound receipt of any kind. `type` tells which statement it holds. */
export type SoundReceipt = Recorded & {
  readonly kind: 'ok';
  readonly fileName: string;
  readonly receiptId: string;
};

/** A sound receipt of one kind. */
export type Sound<Type extends ReceiptType> = Extract<SoundReceipt, { readonly type: Type }>;

/** A sound receipt of a campaign. */
export type RunReceipt = Sound<'run'>;

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
    return unsound('tampered', fileName, mismatch('id', 'file name', '<lane or kind>-<sha256>.json', fileName));
  const receiptId = sha256Hex(bytes);
  if (receiptId !== name.receiptId)
    return unsound('tampered', fileName, mismatch('id', 'sha256 of the file', name.receiptId, receiptId));
  const kind = kindOf(canonical.value);
  if ('step' in kind) return unsound(kind.step === 'version' ? 'unverifiable' : 'tampered', fileName, kind);
  const shape = kind.read(canonical.value);
  if (shape.kind === 'invalid') {
    return unsound(
      'tampered',
      fileName,
      ...shape.problems.map((problem) => mismatch('schema', 'shape', `a ${kind.type} receipt`, problem)),
    );
  }
  if (shape.prefix !== name.prefix) {
    return unsound('tampered', fileName, mismatch('id', 'first word of the name', shape.prefix, name.prefix));
  }
  const found = shape.contradictions(claimIdIn(canonical));
  if (found.length > 0) {
    return unsound(
      'tampered',
      fileName,
      ...found.map(({ where, expected, got }) => mismatch('consistency', where, expected, got)),
    );
  }
  return { kind: 'ok', fileName, receiptId, ...shape.recorded };
}

/** The kind that a value says it is, or why it is of none that this version knows: readable by someone, not by us. */
function kindOf(value: JsonValue): ReceiptKind | Mismatch {
  const members = membersOf(value);
  const type = members.get('_type');
  const predicateType = members.get('predicateType');
  if (typeof type === 'string' && type !== STATEMENT_TYPE) return mismatch('version', '_type', STATEMENT_TYPE, type);
  const kind = RECEIPT_KINDS.find((candidate) => candidate.predicateType === predicateType);
  if (kind !== undefined) return kind;
  const known = RECEIPT_KINDS.map((candidate) => candidate.predicateType).join(' or ');
  if (typeof predicateType === 'string') return mismatch('version', 'predicateType', known, predicateType);
  return mismatch('schema', 'predicateType', known, 'none');
}

function mismatch(step: IntegrityStep, what: string, expected: string, got: string): Mismatch {
  return { step, what, expected, got };
}

function unsound(kind: UnsoundReceipt['kind'], fileName: string, ...mismatches: readonly Mismatch[]): UnsoundReceipt {
  return { kind, fileName, mismatches };
}

/** Whether a reading is a sound receipt of a campaign. */
export function isRunReceipt(reading: ReceiptReading): reading is RunReceipt {
  return reading.kind === 'ok' && reading.type === 'run';
}
