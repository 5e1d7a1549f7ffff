import { basename } from 'node:path';
import type { LiveRecordVerdict } from '../model/receipt-verdict.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { fileTypeAt } from '../platform/list-files.ts';
import { checkConformanceRecord, unsoundRecord } from '../probe/live/check-conformance-record.ts';

/** Verdicts of recorded matrices of real hosts, in the order of the paths. Links are refused. Never throws. */
export function verifiedLive(paths: readonly string[]): readonly LiveRecordVerdict[] {
  return paths.map(verdictAt);
}

function verdictAt(path: string): LiveRecordVerdict {
  const fileName = basename(path);
  const type = fileTypeAt(path);
  const file = (integrity: 'tampered' | 'unverifiable', expected: string, got: string): LiveRecordVerdict =>
    unsoundRecord(fileName, integrity, [{ step: 'file', what: 'live record', expected, got }]);
  if (type !== 'file') return file('tampered', 'a regular file', type);
  const reading = readBoundedFile(path, LIMITS.receiptFileBytesMax);
  switch (reading.kind) {
    case 'bytes':
      return checkConformanceRecord(fileName, reading.bytes);
    case 'absent':
      return file('unverifiable', 'a file', 'none');
    case 'too-large':
      return file('unverifiable', `at most ${reading.bytesMax} bytes`, `${reading.bytesFound}`);
    case 'unreadable':
      return file('unverifiable', 'a readable file', reading.reason);
  }
}
