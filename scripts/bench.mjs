/**
 * `npm run bench -- --subject <name>`: set-up, then the benchmark in bench/, which is TypeScript and is loaded as it
 * stands. `-- --help` lists subjects and options.
 */
import path from 'node:path';
import { createJiti } from 'jiti';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const jiti = createJiti(import.meta.url, { fsCache: path.join(ROOT, 'node_modules', '.cache', 'jiti') });
/** @type {typeof import('../bench/run-bench.ts')} */
const { runBench } = await jiti.import(path.join(ROOT, 'bench', 'run-bench.ts'));
try {
  process.exitCode = await runBench(process.argv.slice(2), ROOT, {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
  });
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 70;
}
