/**
 * `npm run machine`: set-up, then the machine lane (StrykerJS on the detector and the dispatcher; 15 to 30 minutes on 2
 * cores, progress on stderr). `-- --json` prints the verdict as JSON, `-- --reuse-report` judges the report of the last
 * run again while answers are being written.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, setUp } from './set-up.mjs';

setUp();
/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(ROOT, 'dist', 'cli', file)).href);
/** @type {typeof import('../src/cli/machine-lane.ts')} */
const { machineLane } = await load('machine-lane.js');
/** @type {typeof import('../src/cli/render-error.ts')} */
const { renderError } = await load('render-error.js');

/** @type {import('../src/cli/command.ts').CommandContext} */
const context = {
  cwd: ROOT,
  env: process.env,
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  stderrIsTerminal: false,
  columns: 120,
  colour: false,
};
const asked = { json: process.argv.includes('--json'), reuseReport: process.argv.includes('--reuse-report') };
try {
  process.exitCode = await machineLane(asked, context);
} catch (error) {
  context.stderr(renderError(error));
  process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 70;
}
