/** `npm start`: set-up, then the main job, `hookproof mutate`, in this very process, so that its exit code is ours. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const main = path.join(ROOT, 'dist', 'cli', 'main.js');
process.chdir(ROOT);
process.argv = [process.execPath, main, 'mutate', ...process.argv.slice(2)];
await import(pathToFileURL(main).href);
