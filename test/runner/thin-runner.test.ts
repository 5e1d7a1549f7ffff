import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { openEngine } from '../../src/runner/open-engine.ts';
import { resolveVitest } from '../../src/runner/resolve-vitest.ts';
import { compareSurvey, rollOf, unfoldReport } from '../../src/runner/survey.ts';
import { copyFixture } from './fixture-project.ts';
import type { SuiteFile } from '../../src/runner/suite-file.ts';
import type { OpenedSuite } from '../../src/runner/open-suite.ts';
import type { SuiteWorker } from '../../src/runner/suite-worker.ts';
import type { FileReport, MutatedModule, RunOrder, RunReport } from '../../src/runner/worker-protocol.ts';

interface BothRuns {
  readonly files: readonly SuiteFile[];
  readonly own: RunReport;
  /** Tests by name wherever the thin runner ran the file. */
  readonly thin: RunReport;
}

/** Opens the suite of a folder in warm workers for as long as `use` takes. */
async function withSuite<T>(
  root: string,
  subjects: readonly string[],
  use: (suite: OpenedSuite, run: RunFiles) => Promise<T>,
): Promise<T> {
  const folder = createTemporaryFolder('hookproof-thin-');
  const selection = {
    root,
    projects: undefined,
    cacheFolder: folder.subfolder('cache'),
    temporaryFolder: folder.subfolder('tmp'),
    seed: 1,
    subjects: subjects.map((file) => join(root, file)),
    isolate: 'file' as const,
  };
  const suite = await openEngine(await resolveVitest(root), selection, 'warm');
  const run: RunFiles = async (worker, runner, mutated = []) => {
    const order: RunOrder = {
      files: suite.files.map(({ address }) => address),
      mutated,
      testTimeoutMs: null,
      stopAt: 'end',
      runner,
      loopTurnsMax: suite.files.map(() => null),
      isSurvey: true,
      isReversed: false,
    };
    const end = await worker.run(
      order,
      suite.files.map(() => 30_000),
    );
    if (end.kind !== 'report') throw new Error(JSON.stringify(end));
    return end.report;
  };
  try {
    return await use(suite, run);
  } finally {
    await suite.close();
    folder.remove();
  }
}

type RunFiles = (
  worker: SuiteWorker,
  runner: RunOrder['runner'],
  mutated?: readonly MutatedModule[],
) => Promise<RunReport>;

/** The suite of a folder in one process: by vitest's own runner, then by the thin one. */
async function runBoth(root: string, subjects: readonly string[]): Promise<BothRuns> {
  return await withSuite(root, subjects, async (suite, run) => {
    const worker = await suite.startWorker();
    const own = await run(worker, 'vitest');
    const thin = await run(worker, 'thin');
    await worker.kill();
    const titles = new Map(own.files.map((file, index) => [file, thin.files[index]?.placed?.titles ?? []] as const));
    return { files: suite.files, own, thin: unfoldReport(thin, rollOf(own, titles)) };
  });
}

function reportOf({ files }: BothRuns, report: RunReport, path: string): FileReport {
  const index = files.findIndex((file) => file.path === path);
  const found = report.files[index];
  if (found === undefined) throw new Error(`no report of ${path}`);
  return found;
}

/** A module that is missing is told in the words of vite by one runner, of vitest by the other. */
const MISSING = /^(?:Failed to load url|Cannot find module) .*$/;

function told(file: FileReport): object {
  const plain = (errors: FileReport['errors']): FileReport['errors'] =>
    errors.map(({ kind, message }) => ({ kind, message: message.replace(MISSING, 'a missing module') }));
  return {
    tests: file.tests.map(({ path, state, errors }) => [path.join(' > '), state, ...plain(errors)]),
    errors: plain(file.errors),
    unhandled: plain(file.unhandled),
  };
}

const FIXTURE = 'runner-thin';
/** Nothing to run is an error of vitest's own runner alone: such files never go to the thin one. */
const WITHOUT_TESTS = ['test/empty-block.test.ts', 'test/no-tests.test.ts'];
const FILES = readdirSync(join(import.meta.dirname, '../fixtures', FIXTURE, 'test'))
  .map((name) => `test/${name}`)
  .filter((path) => !WITHOUT_TESTS.includes(path));

describe('a suite of everything that it knows', () => {
  let project: ReturnType<typeof copyFixture>;
  let both: BothRuns;

  beforeAll(async () => {
    project = copyFixture(FIXTURE);
    both = await runBoth(project.root, ['src/checked.ts', 'src/tool.js', 'src/live.ts', 'src/journal.ts']);
  }, 120_000);

  afterAll(() => project.remove());

  it.each(FILES)(
    '%s is run by the thin runner, and what it says of every test and error is what vitest says',
    (path) => {
      const own = reportOf(both, both.own, path);
      const thin = reportOf(both, both.thin, path);
      expect([path, thin.refusal]).toEqual([path, undefined]);
      expect(told(thin)).toEqual(told(own));
    },
  );

  it('both runners see the same tests enter the same definitions', () => {
    for (const path of FILES) {
      const [own, thin] = [both.own, both.thin].map((report) => reportOf(both, report, path).reach);
      expect([path, thin?.byPlace, thin?.outside.toSorted()]).toEqual([path, own?.byPlace, own?.outside.toSorted()]);
    }
  });

  it.each(WITHOUT_TESTS)('%s differs, so that it is left to vitest', (path) => {
    const { address } = reportOf(both, both.own, path);
    const surveyed = compareSurvey(both.own, both.thin).find((file) => file.address.file === address.file);
    expect(surveyed?.difference).toMatch(/^No test/);
  });

  it('passing, failing and skipped tests are among them, and every kind of error', () => {
    const tests = both.own.files.flatMap((file) => file.tests);
    const kinds = tests.flatMap((test) => test.errors.map((error) => error.kind));
    expect([new Set(tests.map((test) => test.state)), new Set(kinds)]).toEqual([
      new Set(['passed', 'failed', 'skipped']),
      new Set(['assertion', 'crash', 'timeout']),
    ]);
  });
});

/** Name, text of the test file, and what the thin runner says of it. */
const UNKNOWN: readonly (readonly [string, string, RegExp])[] = [
  ['a context of a test', "it('a', ({ task }) => expect(task.name).toBe('a'));", /^a test context$/],
  ['a context in a table', "it.for([[1, 1]])('a', ([a, b], { expect }) => expect(a).toBe(b));", /^a test context$/],
  [
    'a context that a test takes by another way',
    "it('a', function () { expect(arguments[0].task.name).toBe('a') });",
    /^a test context$/,
  ],
  [
    'a context of a hook',
    "beforeEach(({ task }) => void task.name); it('a', () => expect(1).toBe(1));",
    /^beforeEach with a context$/,
  ],
  ['only', "it.only('a', () => expect(1).toBe(1));", /^test\.only$/],
  ['a block only', "describe.only('a', () => { it('a', () => expect(1).toBe(1)) });", /^suite\.only$/],
  ['concurrent tests', "it.concurrent('a', () => expect(1).toBe(1));", /^test\.concurrent$/],
  ['concurrent blocks', "describe.concurrent('a', () => { it('a', () => expect(1).toBe(1)) });", /^suite\.concurrent$/],
  ['shuffled blocks', "describe.shuffle('a', () => { it('a', () => expect(1).toBe(1)) });", /^suite\.shuffle$/],
  ['tests that must fail', "it.fails('a', () => expect(1).toBe(2));", /^test\.fails$/],
  ['fixtures', "const own = it.extend({ a: 1 }); own('a', ({ a }) => expect(a).toBe(1));", /^test\.extend$/],
  ['options', "it('a', { retry: 1 }, () => expect(1).toBe(1));", /^the option retry$/],
  [
    'options of a block',
    "describe('a', { timeout: 5 }, () => { it('a', () => expect(1).toBe(1)) });",
    /^block options$/,
  ],
  ['templates of tables', "it.each`a\n${1}\n`('$a', ({ a }) => expect(a).toBe(1));", /^a table written as a template$/],
  [
    'mocked modules',
    "vi.mock('node:os'); it('a', () => expect(1).toBe(1));",
    /^test\/mocked-modules\.test\.js rewires modules$/,
  ],
  [
    'mocks by another name',
    "import { vi as v } from 'vitest'; v.mock('node:os'); it('a', () => expect(1).toBe(1));",
    / rewires modules$/,
  ],
  ['another module system', "exports.a = 1; it('a', () => expect(1).toBe(1));", / uses another module system$/],
  [
    'another module system by its other name',
    "it('a', () => { expect(1).toBe(1); module.exports.a = 1 });",
    / uses another module system$/,
  ],
  [
    'another module system that is asked in secret',
    "try { 'a' in exports } catch {} it('a', () => expect(1).toBe(1));",
    / uses another module system$/,
  ],
  ['hoisted values', "const a = vi.hoisted(() => 1); it('a', () => expect(a).toBe(1));", / rewires modules$/],
  ['modules that are reset', "it('a', () => { vi.resetModules(); expect(1).toBe(1) });", / rewires modules$/],
  ['snapshots in the test', "it('a', () => expect(1).toMatchInlineSnapshot('1'));", /^a snapshot$/],
  [
    'snapshots of errors',
    "it('a', () => expect(() => { throw new Error('e') }).toThrowErrorMatchingInlineSnapshot('[Error: e]'));",
    /^a snapshot$/,
  ],
  [
    'callbacks at the end of a test',
    "it('a', () => { onTestFinished(() => {}); expect(1).toBe(1) });",
    /^onTestFinished$/,
  ],
  ['callbacks of a failure', "it('a', () => { onTestFailed(() => {}); expect(1).toBe(1) });", /^onTestFailed$/],
  [
    'hooks around tests',
    "aroundEach(async (run) => { await run() }); it('a', () => expect(1).toBe(1));",
    /^aroundEach$/,
  ],
  ['values of the host', "it('a', () => expect(inject('a')).toBe(undefined));", /^inject$/],
  [
    'tests declared in a test',
    "it('a', () => { expect(1).toBe(1); try { it('b', () => {}) } catch {} });",
    /declared outside of collection$/,
  ],
];

describe('a suite of what it does not know', () => {
  let project: ReturnType<typeof copyFixture>;
  let both: BothRuns;
  const fileOf = (name: string): string => `test/${name.replaceAll(' ', '-')}.test.js`;

  beforeAll(async () => {
    project = copyFixture('runner-plain');
    writeFileSync(
      join(project.root, 'vitest.config.ts'),
      "export default { test: { include: ['test/**/*.test.{ts,js}'], allowOnly: true } };",
    );
    const imports =
      'import { aroundEach, beforeEach, describe, expect, inject, it, onTestFailed, onTestFinished, vi } from "vitest";';
    for (const [name, text] of UNKNOWN) writeFileSync(join(project.root, fileOf(name)), `${imports}\n${text}\n`);
    both = await runBoth(project.root, []);
  }, 120_000);

  afterAll(() => project.remove());

  it.each(UNKNOWN)('%s: the file is left to vitest, with the reason', (name, _text, reason) => {
    const thin = reportOf(both, both.thin, fileOf(name));
    const own = reportOf(both, both.own, fileOf(name));
    expect(thin.refusal).toMatch(reason);
    expect(thin.placed).toBeUndefined();
    expect(told(thin)).toEqual(told(own));
  });

  it('a plain file beside them is run by the thin runner', () => {
    expect(reportOf(both, both.thin, 'test/sum.test.ts').placed).toMatchObject({ declared: 1, failures: [] });
  });
});

describe('a mutated text', () => {
  it('is not kept for the module when the thin runner meets it mutated first', async () => {
    const project = copyFixture('runner-plain');
    try {
      const failures = await withSuite(project.root, ['src/sum.ts'], async (suite, run) => {
        const first = await suite.startWorker();
        await run(first, 'vitest');
        const text = project.read('src/sum.ts').replace('a + b', 'a - b');
        const preparation = await suite.server.prepare(join(project.root, 'src/sum.ts'), text, 'refused');
        if (preparation.kind !== 'ready') throw new Error(preparation.kind);
        const reports = [
          await run(first, 'thin', preparation.mutated),
          await run(first, 'thin'),
          await run(first, 'vitest', preparation.mutated),
          await run(first, 'vitest'),
          await run(first, 'thin'),
        ];
        await first.kill();
        return reports.map(({ files }) =>
          files.flatMap((file) => [
            ...(file.placed?.failures ?? []),
            ...file.tests.filter((test) => test.state === 'failed'),
          ]),
        );
      });
      expect(failures.map(({ length }) => length)).toEqual([1, 0, 1, 0, 0]);
    } finally {
      project.remove();
    }
  });
});
