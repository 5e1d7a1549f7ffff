/** `npm start`: set-up, then the main job, `hookproof mutate`, in this very process, so that its exit code is ours. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const main = path.join(ROOT, 'dist', 'cli', 'main.js');
// Mutants are TypeScript that is compiled when it is loaded; listing them once fills the cache. Its outcome is the main job's to tell.
if (!existsSync(path.join(ROOT, '.hookproof', 'cache'))) {
  process.stderr.write('set-up: compiling mutants\n');
  spawnSync(process.execPath, [main, 'mutate', '--list'], { cwd: ROOT, stdio: 'ignore' });
}
process.chdir(ROOT);
process.argv = [process.execPath, main, 'mutate', ...process.argv.slice(2)];
await import(pathToFileURL(main).href);
