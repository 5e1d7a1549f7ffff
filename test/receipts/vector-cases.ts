import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { ceilingCases } from './ceiling-vectors.ts';
import { recordVectors } from './record-vectors.ts';
import { runVectors } from './run-vectors.ts';
import { setVectors } from './set-vectors.ts';
import { signatureVectors } from './signature-vectors.ts';
import { sha256Of, type NamedFile, type VectorCase } from './vector-case.ts';

/** All cases that can be made again, from the two oldest sound receipts among the vectors in this folder. */
export function vectorCases(folder: string): readonly VectorCase[] {
  const sound = receiptOf(folder, 'sound');
  const survivor = receiptOf(folder, 'sound-survivor');
  const statement = statementOf(sound);
  return [
    ...runVectors(statement),
    ...recordVectors(statement, sha256Of(sound.bytes)),
    ...ceilingCases(),
    ...signatureVectors(sound, survivor),
    ...setVectors(statement, statementOf(survivor)),
  ];
}

function statementOf({ bytes }: NamedFile): RunStatement {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as RunStatement;
}

function receiptOf(folder: string, name: string): NamedFile {
  const fileName = readdirSync(join(folder, name)).find((file) => file !== 'vector.json')!;
  return { fileName, bytes: readFileSync(join(folder, name, fileName)) };
}
