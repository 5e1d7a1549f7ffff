/**
 * `npm run vectors`: writes the cases of `test/receipts/vector-cases.ts` that `test/vectors` does not have yet. What
 * stands there is never written again: a later reader has to give the same answers to the same bytes.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const jiti = createJiti(import.meta.url, { fsCache: path.join(ROOT, 'node_modules', '.cache', 'jiti') });
/** @type {typeof import('../test/receipts/vector-cases.ts')} */
const { vectorCases } = await jiti.import(path.join(ROOT, 'test', 'receipts', 'vector-cases.ts'));
const folder = path.join(ROOT, 'test', 'vectors');
let written = 0;
for (const { name, vector, files } of vectorCases(folder)) {
  if (existsSync(path.join(folder, name))) continue;
  for (const [file, bytes] of Object.entries(files)) {
    const target = path.join(folder, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  writeFileSync(path.join(folder, name, 'vector.json'), `${JSON.stringify(vector, null, 2)}\n`);
  written += 1;
}
process.stdout.write(`${written} vectors written\n`);
