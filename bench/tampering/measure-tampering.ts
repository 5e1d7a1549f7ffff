import type { FolderFiles } from '../../test/receipts/judged-folder.ts';
import { describeMachine } from '../machine.ts';
import { tamperBytes } from './tamper-bytes.ts';
import { tamperFolder } from './tamper-folder.ts';
import type { FolderResult, TamperingResult } from './tampering-result.ts';
import { newTally } from './tally.ts';
import { repositoryFolder, signedSamples } from './tampering-folders.ts';

export interface TamperingRequest {
  readonly checkout: string;
  readonly command: string;
  /** Of a large file so many first bytes are flipped, as many more, and so many cuts are made. */
  readonly sample: number;
  readonly say: (line: string) => void;
}

/** Tampers with every receipt of the checkout and with signed samples of all kinds, in memory and in temporary folders. */
export async function measureTampering(request: TamperingRequest): Promise<TamperingResult> {
  const { checkout, command, sample, say } = request;
  const startedAt = performance.now();
  const folders: FolderResult[] = [];
  for (const [name, files] of [
    ['signed samples of all kinds', signedSamples(checkout)],
    ['receipts of this repository', repositoryFolder(checkout)],
  ] as const) {
    say(`tampering: ${name}, ${Object.keys(files).length} files`);
    folders.push(await tamperAll(name, files, sample));
  }
  return {
    kind: 'tampering',
    command,
    machine: describeMachine(checkout),
    wallMs: performance.now() - startedAt,
    folders,
  };
}

/** Both kinds of manipulation, those of bytes and those of whole files, in one folder. */
export async function tamperAll(name: string, files: FolderFiles, sample: number): Promise<FolderResult> {
  const tally = newTally();
  await tamperFolder(files, tally);
  const told = tamperBytes(files, sample, tally);
  const sidecars = Object.keys(files).filter((place) => place.endsWith('.dsse.json')).length;
  return {
    name,
    receipts: Object.keys(files).length - sidecars,
    sidecars,
    files: told,
    rows: tally.rows(),
    misses: tally.misses(),
  };
}
