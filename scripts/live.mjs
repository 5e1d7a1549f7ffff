/**
 * `npm run test:live`: the real hosts, installed from the npm registry on demand, against a scripted model. Arguments are names
 * of hosts (`npm run test:live -- codex`); none means all. Exit code of vitest.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, setUp } from './set-up.mjs';

setUp({ lastWord: 'test:live: set-up failed' });
const files = process.argv.slice(2).map((host) => `test/live/${host}.test.ts`);

const child = spawn(
  process.execPath,
  // Each file runs two cells at a time, so one file after the other.
  [path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=live', '--no-file-parallelism', ...files],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NO_COLOR: '1' } },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('close', (exitCode) => {
  process.exitCode = exitCode ?? 1;
});
