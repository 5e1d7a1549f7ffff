import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkReceipt } from '../../src/receipts/read-receipt.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { buildSidecar } from '../../src/receipts/signatures/sidecar.ts';
import { sidecarFileName } from '../../src/receipts/signatures/sidecar-name.ts';
import { folderFilesAt, type FolderFiles } from '../../test/receipts/judged-folder.ts';
import { placeOf, SAMPLE_KINDS, sampleSet } from '../../test/receipts/sample-set.ts';
import { knownKey } from '../../test/receipts/signature-vectors.ts';

/** Every receipt and signature that stands in the checkout. */
export function repositoryFolder(checkout: string): FolderFiles {
  return folderFilesAt(join(checkout, 'receipts'));
}

/** One sound receipt of each kind and more, each signed by two keys. */
export function signedSamples(checkout: string): FolderFiles {
  const set = sampleSet(soundRun(checkout, 'sound'), soundRun(checkout, 'sound-survivor'));
  const keys = [knownKey(1), knownKey(2)];
  return Object.fromEntries(
    SAMPLE_KINDS.flatMap((kind) => {
      const place = placeOf(set, kind);
      const { bytes } = set[kind];
      const sidecars = keys.map((key) => [sidecarPlace(place, key.publicKey.keyId), buildSidecar(bytes, key)] as const);
      return [[place, bytes] as const, ...sidecars];
    }),
  );
}

function sidecarPlace(place: string, keyId: string): string {
  const slash = place.lastIndexOf('/') + 1;
  return `${place.slice(0, slash)}${sidecarFileName(place.slice(slash), keyId)}`;
}

function soundRun(checkout: string, vector: string): RunStatement {
  const folder = join(checkout, 'test/vectors', vector);
  const fileName = readdirSync(folder).find((name) => name !== 'vector.json') ?? '';
  const reading = checkReceipt(fileName, readFileSync(join(folder, fileName)));
  if (reading.kind === 'ok' && reading.type === 'run') return reading.statement;
  throw new Error(`expected a sound receipt of a run, got ${reading.kind}, at ${folder}`);
}
