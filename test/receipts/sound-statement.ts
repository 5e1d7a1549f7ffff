import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';

const FOLDER = resolve(import.meta.dirname, '../vectors/sound');

/** The run of the sound vector: two mutants of `src/gate.ts`, both killed. A fresh object each time; nothing is checked. */
export function soundStatement(): RunStatement {
  const fileName = readdirSync(FOLDER).find((name) => name !== 'vector.json');
  if (fileName === undefined) throw new Error(`expected a receipt, got none, at ${FOLDER}`);
  return JSON.parse(readFileSync(join(FOLDER, fileName), 'utf8')) as RunStatement;
}
