import { join } from 'node:path';
import { probeRecordDoubt, type DigestNow } from '../detector/probe-validity.ts';
import type { ReadAcceptance, WitnessState } from '../model/acceptance.ts';
import { LIMITS } from '../model/limits.ts';
import type { ConfinedFiles } from '../platform/confined-files.ts';
import { sha256Hex } from '../platform/digest.ts';
import { readAcceptanceRow } from '../policy/read-acceptance-row.ts';
import { readPretty } from '../receipts/canonical-json.ts';
import { recordedProbes } from './probe-records.ts';

/** Where the rows of a directory stand. */
export const ACCEPTANCE_FOLDER = 'hookproof.acceptance';

/** The rows of one directory, and the files beside them that are none. */
export interface AcceptanceRows {
  readonly rows: readonly ReadAcceptance[];
  readonly refused: readonly { readonly file: string; readonly because: string }[];
}

/** `<host>-<sha256 of the bytes>.json`: an edited row no longer bears its name. */
export function acceptanceFileName(host: string, text: string): string {
  return `${host}-${sha256Hex(text)}.json`;
}

/** Reads every row below a directory, through the files that are handed in. Never throws: what is no row is told. */
export function acceptanceRows(directory: string, files: ConfinedFiles, digestNow: DigestNow): AcceptanceRows {
  const folder = join(directory, ACCEPTANCE_FOLDER);
  const names = files.list(folder);
  if (names === 'unknown') {
    return { rows: [], refused: [{ file: ACCEPTANCE_FOLDER, because: 'the folder could not be listed' }] };
  }
  const found = names.filter((name) => name.endsWith('.json'));
  const rows: ReadAcceptance[] = [];
  const refused: { file: string; because: string }[] = [];
  for (const name of found.slice(0, LIMITS.acceptanceRowsMax)) {
    const file = `${ACCEPTANCE_FOLDER}/${name}`;
    const reading = readRow(join(folder, name), name, files);
    if (typeof reading === 'string') refused.push({ file, because: reading });
    else rows.push({ file, row: reading, witnesses: witnessStates(reading, directory, { files, digestNow }) });
  }
  if (found.length > LIMITS.acceptanceRowsMax) {
    const because = `expected at most ${LIMITS.acceptanceRowsMax} rows, got ${found.length}; the others are not read`;
    refused.push({ file: ACCEPTANCE_FOLDER, because });
  }
  return { rows, refused };
}

/** The row, or why the file is none. */
function readRow(path: string, name: string, files: ConfinedFiles): ReadAcceptance['row'] | string {
  const look = files.look(path);
  if (look.kind !== 'file') return `expected a file, got ${look.kind === 'absent' ? 'nothing' : look.reason}`;
  const reading = readPretty(Buffer.from(look.text, 'utf8'), LIMITS.acceptanceFileBytesMax);
  if (reading.kind === 'refused') return reading.reason;
  const parsed = readAcceptanceRow(reading.value);
  if (parsed.kind === 'refused') return parsed.because;
  if (name === acceptanceFileName(parsed.row.host.name, look.text)) return parsed.row;
  return 'it was edited: expected the digest of its bytes as its name, got another one';
}

function witnessStates(
  { observed }: ReadAcceptance['row'],
  directory: string,
  { files, digestNow }: { readonly files: ConfinedFiles; readonly digestNow: DigestNow },
): readonly WitnessState[] {
  return observed.map((seen) => {
    const { witness } = seen;
    const look = files.look(join(directory, witness.file));
    if (look.kind === 'absent') return 'absent';
    if (look.kind !== 'file') return 'unreadable';
    if (sha256Hex(look.text) !== witness.sha256) return 'changed';
    if (witness.kind !== 'canary-probe') return 'unchanged';
    const voidBecause = probeRecordDoubt(recordedProbes(look.text) ?? [], seen, digestNow);
    return voidBecause === null ? 'unchanged' : { voidBecause };
  });
}
