/**
 * `npm test`: set-up, then every vitest project; arguments go to vitest (`npm test -- test/cli`).
 * The last line is `N passed, N failed` (`, N skipped`). Exit code 0 only when something passed and nothing failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { COUNTED_PROJECTS } from './counted-projects.mjs';
import { ROOT, setUp } from './set-up.mjs';
import { closingLine, countSuite, slowestFiles } from './suite-counts.mjs';

setUp({ lastWord: closingLine({ passed: 0, failed: 1, skipped: 0 }) });
const folder = mkdtempSync(path.join(tmpdir(), 'hookproof-suite-'));
const reportFile = path.join(folder, 'suite.json');
const passedOn = process.argv.slice(2);
const projects = passedOn.some((argument) => argument.startsWith('--project'))
  ? []
  : COUNTED_PROJECTS.map((name) => `--project=${name}`);

const child = spawn(
  process.execPath,
  [
    path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    // vitest leaves one processor to itself; these tests wait more than they calculate.
    `--maxWorkers=${Math.max(2, availableParallelism())}`,
    ...projects,
    '--reporter=dot',
    `--reporter=${path.join(ROOT, 'scripts', 'suite-reporter.mjs')}`,
    ...passedOn,
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), HOOKPROOF_SUITE_REPORT: reportFile },
  },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));

child.on('close', (exitCode, signal) => {
  const report = readReport();
  const everyProject = passedOn.length === 0;
  const counts = countSuite(report, { everyProject });
  if (counts.failed === 0 && exitCode !== 0) {
    counts.failed = 1;
    counts.faults.push(`vitest ended with ${signal ?? `exit code ${exitCode}`}`);
  }
  rmSync(folder, { recursive: true, force: true });
  const lines = Object.entries(counts.byProject)
    .filter(([, of]) => of.passed + of.failed + of.skipped > 0)
    .map(([name, of]) => `  ${name.padEnd(10)} ${closingLine(of)}`);
  const faults = counts.faults.map((fault) => `  fault: ${fault.split('\n', 1)[0]}`);
  const slowest = everyProject && report !== null ? ['  slowest files:', ...slowestFiles(report, 25)] : [];
  process.exitCode = counts.failed === 0 ? 0 : 1;
  process.stdout.write(`${['', ...slowest, ...lines, ...faults, closingLine(counts)].join('\n')}\n`);
});

/** @returns {import('./suite-counts.mjs').SuiteReport | null} */
function readReport() {
  try {
    /** @type {import('./suite-counts.mjs').SuiteReport} */
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    return report;
  } catch {
    return null;
  }
}
