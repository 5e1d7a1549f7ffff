/**
 * `npm run check [-- step…]`: set-up, then everything that is decided without running a test. All steps run, whatever
 * becomes of the others; two at a time, each printed with its time, the output of failed ones in full.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compilerOf } from './compiler.mjs';
import { ROOT, setUp } from './set-up.mjs';

const OUTPUT_SHOWN_CHARACTERS_MAX = 20_000;

/** What tsc remembers between runs; it reports the errors of unchanged files from there too. */
const TYPES_RECORD = path.join(ROOT, 'node_modules', '.cache', 'hookproof-types.tsbuildinfo');

/** @param {string} name */
const installed = (name) => path.join(ROOT, 'node_modules', '.bin', name);
/** @param {string} name */
const script = (name) => [process.execPath, path.join(ROOT, 'scripts', name)];

const TSC = /** @type {const} */ ([process.execPath, compilerOf(ROOT)]);
const BUILD = { name: 'build', command: script('compile.mjs') };

/** Longest first, so that two lanes end together. */
const STEPS = /** @type {const} */ ([
  {
    name: 'types',
    command: [...TSC, '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', TYPES_RECORD],
  },
  { name: 'types of pages', command: [...TSC, '-p', 'pages/tsconfig.json'] },
  { name: 'types of the site', command: [...TSC, '-p', 'site/tsconfig.json', '--noEmit'] },
  { name: 'types of page tests', command: [...TSC, '-p', 'test/pages/tsconfig.json'] },
  { name: 'package shape', command: script('package-shape.mjs') },
  { name: 'unused code', command: [installed('knip'), '--no-config-hints'] },
  { name: 'directions', command: script('directions.mjs') },
  { name: 'lint', command: [installed('oxlint')] },
  { name: 'format', command: [installed('oxfmt'), '--check'] },
]);

/** @typedef {{ readonly name: string, readonly command: readonly string[] }} Step */

/**
 * @param {Step} step
 * @returns {Promise<boolean>} whether it passed
 */
async function runStep(step) {
  const startedAt = performance.now();
  const [command = '', ...args] = step.command;
  const output = /** @type {string[]} */ ([]);
  const exitCode = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.setEncoding('utf8').on('data', (text) => output.push(String(text)));
    child.stderr.setEncoding('utf8').on('data', (text) => output.push(String(text)));
    child.on('error', (error) => output.push(error.message));
    child.on('close', resolve);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (exitCode !== 0) console.log(output.join('').slice(0, OUTPUT_SHOWN_CHARACTERS_MAX));
  return exitCode === 0;
}

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} names of the failed ones
 */
async function runAll(steps) {
  const waiting = [...steps];
  const failed = /** @type {string[]} */ ([]);
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return failed;
}

const startedAt = performance.now();
setUp({ build: false });
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => ![BUILD, ...STEPS].some((step) => step.name === name));
const steps = STEPS.filter((step) => asked.length === 0 || asked.includes(step.name));
const failed = unknown.map((name) => `no such step: ${name}`);
// The package is made of the build, so nothing runs beside it; everything runs after it, whatever became of it.
if (!(await runStep(BUILD))) failed.push(BUILD.name);
failed.push(...(await runAll(steps)));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `check: all ${steps.length + 1} steps passed (${seconds} s)`
    : `check: FAILED ${failed.join(', ')} (${seconds} s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
