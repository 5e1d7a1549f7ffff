import { basename } from 'node:path';
import { checkReceipt } from '../../src/receipts/read-receipt.ts';
import { judgeSignatures, type SignedReceipt } from '../../src/receipts/signatures/judge-signatures.ts';
import type { FolderFiles } from '../../test/receipts/judged-folder.ts';
import { cutOffsets, flipOffsets, sampleOf } from './offsets.ts';
import type { Tally } from './tally.ts';
import type { TamperedFile } from './tampering-result.ts';

const OF_RECEIPT = ['tampered form', 'tampered id'];
const OF_SIDECAR = ['tampered signature'];
const NOW = '2027-01-15T12:00:00Z';

/**
 * Flips one bit in every chosen byte and cuts every file at every chosen place, one at a time and in memory. The lowest
 * bit makes digits of digits and letters of letters, which is the hardest to see.
 */
export function tamperBytes(files: FolderFiles, asked: number, tally: Tally): readonly TamperedFile[] {
  return Object.entries(files).map(([place, bytes]) => {
    const isSidecar = place.endsWith('.dsse.json');
    const answer = isSidecar ? sidecarAnswer(place, files) : receiptAnswer(place);
    const of = isSidecar ? 'a signature' : 'a receipt';
    const expected = isSidecar ? OF_SIDECAR : OF_RECEIPT;
    const sample = sampleOf(bytes.length, asked);
    const flips = flipOffsets(bytes.length, sample);
    const changed = Buffer.from(bytes);
    for (const offset of flips) {
      changed[offset] = (bytes[offset] ?? 0) ^ 1;
      tally.count(`flip a byte of ${of}`, expected, `${place} at ${offset}`, answer(changed));
      changed[offset] = bytes[offset] ?? 0;
    }
    tally.leaveOut(`flip a byte of ${of}`, bytes.length - flips.length);
    const cuts = cutOffsets(bytes.length, sample);
    for (const offset of cuts.offsets) {
      tally.count(`truncate ${of}`, expected, `${place} at ${offset}`, answer(bytes.subarray(0, offset)));
    }
    tally.leaveOut(`truncate ${of}`, cuts.possible - cuts.offsets.length);
    return {
      place,
      bytes: bytes.length,
      flipped: flips.length,
      cuts: cuts.offsets.length,
      cutsPossible: cuts.possible,
    };
  });
}

type Answer = (bytes: Uint8Array) => string;

function receiptAnswer(place: string): Answer {
  return (bytes) => {
    const reading = checkReceipt(basename(place), bytes);
    return reading.kind === 'ok' ? 'ok' : `${reading.kind} ${reading.mismatches[0]?.step}`;
  };
}

/** Throws when the receipt that it is of is not there or not sound. */
function sidecarAnswer(place: string, files: FolderFiles): Answer {
  const receiptPlace = place.replace(/\.[0-9a-f]{16}\.dsse\.json$/u, '.json');
  const bytes = files[receiptPlace];
  const fileName = basename(receiptPlace);
  const recorded = bytes === undefined ? null : checkReceipt(fileName, bytes);
  if (bytes === undefined || recorded?.kind !== 'ok') throw new Error(`expected a sound receipt, at ${receiptPlace}`);
  const receipt: SignedReceipt = { fileName, bytes, recorded };
  return (tampered) => {
    const { mismatches } = judgeSignatures(receipt, [{ fileName: basename(place), bytes: tampered }], null, NOW);
    return mismatches[0] === undefined ? 'ok' : `tampered ${mismatches[0].step}`;
  };
}
