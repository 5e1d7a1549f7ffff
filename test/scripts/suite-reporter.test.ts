import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSuite, type SuiteReport } from '../../scripts/suite-counts.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const IMPORT = "import { beforeAll, describe, expect, it } from 'vitest';\n";
const FILES: Readonly<Record<string, string>> = {
  'good.test.ts': "it('a', () => expect(1).toBe(1)); it.skip('b', () => expect(1).toBe(1));",
  'red.test.ts': "it('a', () => expect(1).toBe(2)); it('b', () => expect(1).toBe(1));",
  'broken.test.ts': "throw new Error('does not load');",
  'hook.test.ts':
    "describe('d', () => { beforeAll(() => { throw new Error('hook'); }); it('a', () => expect(1).toBe(1)); });",
  'empty.test.ts': 'export {};',
  'late.test.ts':
    "it('a', () => { setTimeout(() => { throw new Error('late'); }); expect(1).toBe(1); }); it('b', async () => { await new Promise((r) => setTimeout(r, 50)); expect(1).toBe(1); });",
};

let root = '';
let report: SuiteReport;
let exitCode: number | null = null;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-reporter-'));
  mkdirSync(join(root, 'test'));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'vitest.config.mjs'), "export default { test: { projects: [{ test: { name: 'one' } }] } };");
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(root, 'test', file), IMPORT + text);
  const reportFile = join(root, 'suite.json');
  const reporter = join(REPOSITORY, 'scripts', 'suite-reporter.mjs');
  const run = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'node_modules', 'vitest', 'vitest.mjs'), 'run', `--reporter=${reporter}`],
    { cwd: root, env: { PATH: process.env['PATH'], HOME: root, HOOKPROOF_SUITE_REPORT: reportFile } },
  );
  exitCode = run.status;
  report = JSON.parse(readFileSync(reportFile, 'utf8')) as SuiteReport;
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function failedIn(...files: readonly string[]): number {
  const modules = report.modules.filter((module) => files.includes(module.file.replace('test/', '')));
  return countSuite({ ...report, reason: 'passed', unhandledErrors: [], modules }, { everyProject: false }).failed;
}

describe('the report of a real run', () => {
  it('knows every file and project', () => {
    expect(report.projects).toEqual(['one']);
    expect(report.modules.map(({ file }) => file).toSorted()).toEqual(
      Object.keys(FILES)
        .map((file) => `test/${file}`)
        .toSorted(),
    );
    expect(exitCode).toBe(1);
  });

  it.each(['red.test.ts', 'broken.test.ts', 'hook.test.ts', 'empty.test.ts'])('lets %s count as failed', (file) => {
    expect(failedIn('good.test.ts', file)).toBeGreaterThan(failedIn('good.test.ts'));
  });

  it('lets the good file count as it is', () => {
    const modules = report.modules.filter(({ file }) => file === 'test/good.test.ts');
    const counts = countSuite({ ...report, reason: 'passed', unhandledErrors: [], modules }, { everyProject: true });
    expect(counts).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
  });

  it('carries the error that no test waited for', () => {
    expect(report.unhandledErrors).toEqual(['late']);
  });
});
