/** `npm run recordings [-- name…]`: writes docs/recordings from what the commands print today. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const { RECORDINGS, recordTerminal } = await import('./record-terminal.mjs');
const folder = path.join(ROOT, 'docs', 'recordings');
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const recording of RECORDINGS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  writeFileSync(path.join(folder, `${recording.name}.txt`), recordTerminal(ROOT, recording));
  console.log(`docs/recordings/${recording.name}.txt`);
}
