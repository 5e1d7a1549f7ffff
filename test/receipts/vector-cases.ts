import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { recordVectors } from './record-vectors.ts';
import { runVectors } from './run-vectors.ts';
import { signatureVectors } from './signature-vectors.ts';
import { sha256Of, type NamedFile, type VectorCase } from './vector-case.ts';

/** All cases that can be made again, from the two oldest sound receipts among the vectors in this folder. */
export function vectorCases(folder: string): readonly VectorCase[] {
  const sound = receiptOf(folder, 'sound');
  const survivor = receiptOf(folder, 'sound-survivor');
  const statement = JSON.parse(Buffer.from(sound.bytes).toString('utf8')) as RunStatement;
  return [
    ...runVectors(statement),
    ...recordVectors(statement, sha256Of(sound.bytes)),
    ...signatureVectors(sound, survivor),
  ];
}

function receiptOf(folder: string, name: string): NamedFile {
  const fileName = readdirSync(join(folder, name)).find((file) => file !== 'vector.json')!;
  return { fileName, bytes: readFileSync(join(folder, name, fileName)) };
}
