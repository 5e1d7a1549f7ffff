/**
 * `npm run cases -- <file.json>…`: set-up, then the case runner in cases/, which is TypeScript and is loaded as it stands.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const corpus = path.join(ROOT, 'test', 'corpus');
const defaults = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-cases.json'))
  .toSorted()
  .map((name) => path.join(corpus, name));
const jiti = createJiti(import.meta.url, { fsCache: path.join(ROOT, 'node_modules', '.cache', 'jiti') });
/** @type {typeof import('../cases/run-cases.ts')} */
const { runCases } = await jiti.import(path.join(ROOT, 'cases', 'run-cases.ts'));
process.exitCode = runCases(process.argv.slice(2), defaults, {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
});
