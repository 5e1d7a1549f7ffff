import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptVerdict } from '../../src/model/receipt-verdict.ts';
import { receiptFileName } from '../../src/receipts/receipt-name.ts';
import { verifyReceipts } from '../../src/receipts/verify/verify-receipts.ts';
import { GATE_SOURCE, mutantSource, sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function onlyVerdict(strict = false): Promise<ReceiptVerdict> {
  const { receipts } = await project.verify(strict);
  expect(receipts).toHaveLength(1);
  return receipts[0]!;
}

/** What changed, in words that a table can hold. */
function changes(verdict: ReceiptVerdict): string[] {
  return verdict.changed.map(({ pin, what }) => `${pin}: ${what}`);
}

describe('an untouched tree', () => {
  it('keeps its receipt current', async () => {
    await project.record();
    const verdict = await onlyVerdict();
    expect(verdict).toMatchObject({
      integrity: 'ok',
      currency: 'current',
      ok: true,
      mismatches: [],
      changed: [],
      drifted: [],
    });
  });

  it('keeps its receipt current when the receipt is written and files outside the closure change', async () => {
    await project.record();
    project.write('receipts/README.md', 'words');
    project.write('README.md', 'words');
    project.write(
      'package.json',
      '{ "name": "sample", "version": "2.0.0", "type": "module", "scripts": { "a": "b" } }\n',
    );
    expect((await onlyVerdict()).currency).toBe('current');
  });

  it('keeps the receipt current that pins set-up files and what was loaded', async () => {
    project.write('vitest.config.ts', "export default { test: { setupFiles: ['test/set-up.ts'] } };");
    project.write('test/set-up.ts', "import '../other/helper.ts';\nexport const setupFiles = ['other/named.ts'];\n");
    for (const path of ['other/helper.ts', 'other/named.ts', 'other/loaded.ts']) project.write(path, '');
    await project.record({ campaign: { loadedFiles: ['other/loaded.ts', 'src/gate.ts', 'gone.ts', 'dist/built.js'] } });
    expect(await onlyVerdict()).toMatchObject({ currency: 'current', changed: [] });
  });

  it('without any receipt is never ok', async () => {
    expect(await project.verify()).toMatchObject({ ok: false, receipts: [] });
  });
});

describe('what no test file names makes the receipt stale all the same', () => {
  it.each([
    ['a set-up file', 'test/set-up.ts', ['config: test/set-up.ts']],
    ['a global set-up', 'test/global.ts', ['config: test/global.ts']],
    ['a module that was loaded by an alias', 'other/loaded.ts', ['suite: other/loaded.ts']],
  ])('%s', async (_what, path, expected) => {
    const test = "{ setupFiles: ['test/set-up.ts'], globalSetup: 'test/global' }";
    project.write('vitest.config.ts', `export default { test: ${test} };`);
    for (const file of ['test/set-up.ts', 'test/global.ts', 'other/loaded.ts']) project.write(file, '');
    await project.record({ campaign: { loadedFiles: ['other/loaded.ts'] } });
    project.write(path, 'void 0;');
    const verdict = await onlyVerdict();
    expect([verdict.currency, verdict.ok, changes(verdict)]).toEqual(['stale', false, expected]);
  });
});

describe('a changed pin makes the receipt stale and is named', () => {
  it.each<readonly [string, (p: SampleProject) => void, readonly string[]]>([
    [
      'an edited definition',
      (p) => p.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'level > 2 + 1')),
      ['definition: src/gate.ts isOpen', 'subject: src/gate.ts', 'mutant: gate/three-is-open'],
    ],
    [
      'a definition that only moved',
      (p) => p.write('src/gate.ts', `// moved\n${GATE_SOURCE}`),
      ['subject: src/gate.ts'],
    ],
    [
      'line ends of a file under test',
      (p) => p.write('src/gate.ts', GATE_SOURCE.replaceAll('\n', '\r\n')),
      ['subject: src/gate.ts'],
    ],
    ['a removed mutant', (p) => p.remove('mutants/gate/three-is-open.ts'), ['pack: gate/three-is-open']],
    [
      'a new mutant',
      (p) =>
        p.write('mutants/gate/open-is-four.ts', mutantSource('isOpen', 'level > 3', 'level === 4', 'four is open')),
      ['pack: gate/open-is-four'],
    ],
    [
      'an edited mutant',
      (p) =>
        p.write('mutants/gate/three-is-open.ts', mutantSource('isOpen', 'level > 3', 'level > 4', 'three is shut')),
      ['mutant: gate/three-is-open'],
    ],
    [
      'an edited test file',
      (p) => p.write('test/gate.test.ts', "import './levels.ts';\n"),
      ['suite: test/gate.test.ts'],
    ],
    ['a removed test file', (p) => p.remove('test/gate.test.ts'), ['suite: test/gate.test.ts']],
    ['a new test file beside it', (p) => p.write('test/door.test.ts', ''), ['suite: test/door.test.ts']],
    ['a helper that a test file imports', (p) => p.write('test/levels.ts', ''), ['suite: test/levels.ts']],
    ['a file that the project declared', (p) => p.write('test/notes/table.txt', ''), ['suite: test/notes/table.txt']],
    [
      'a new file that a declared pattern names',
      (p) => p.write('test/notes/more.txt', ''),
      ['suite: test/notes/more.txt'],
    ],
    ['the test configuration', (p) => p.write('vitest.config.ts', ''), ['config: vitest.config.ts']],
    ['another test configuration', (p) => p.write('vite.config.ts', ''), ['config: vite.config.ts']],
    ['the lock file', (p) => p.write('package-lock.json', '{}'), ['lock-file: package-lock.json']],
    ['a second lock file', (p) => p.write('yarn.lock', ''), ['lock-file: yarn.lock']],
    ['what package.json loads', (p) => p.write('package.json', '{ "type": "commonjs" }'), ['manifest: package.json']],
  ])('%s', async (_, change, expected) => {
    await project.record();
    change(project);
    const verdict = await onlyVerdict();
    expect(verdict).toMatchObject({ integrity: 'ok', currency: 'stale', ok: false });
    expect(changes(verdict).toSorted()).toEqual([...expected].toSorted());
  });

  it('and undoing the change makes it current again', async () => {
    await project.record();
    project.write('src/gate.ts', '');
    expect((await onlyVerdict()).currency).toBe('stale');
    project.write('src/gate.ts', GATE_SOURCE);
    expect((await onlyVerdict()).currency).toBe('current');
  });

  it('another version of a tool', async () => {
    await project.record({ campaign: await withVitest('4.1.11') });
    expect(changes(await onlyVerdict())).toEqual(['toolchain: vitest']);
  });

  it('a configuration that no longer loads leaves it red, with its file named', async () => {
    await project.record();
    project.write('hookproof.config.json', '{');
    const verdict = await onlyVerdict();
    expect(verdict.ok).toBe(false);
    expect(changes(verdict)).toEqual(['config: hookproof.config.json']);
  });
});

async function withVitest(vitestVersion: string): Promise<{ runner: Awaited<ReturnType<typeof runnerOf>> }> {
  return { runner: { ...(await runnerOf()), vitestVersion } };
}

async function runnerOf() {
  const { soundCampaign } = await import('../support/campaigns.ts');
  return { ...soundCampaign().runner, nodeVersion: process.versions.node };
}

describe('circumstances that differ', () => {
  it('another Node version is a note, and stale only in strict mode', async () => {
    await project.record({ campaign: { runner: { ...(await runnerOf()), nodeVersion: '18.0.0' } } });
    const verdict = await onlyVerdict();
    expect(verdict.currency).toBe('current');
    expect(verdict.drifted.map(({ pin }) => pin)).toEqual(['node']);
    expect((await onlyVerdict(true)).currency).toBe('stale');
  });

  it('mutants that cannot be derived again are never current', async () => {
    await project.record();
    const { root, receipts: folder } = project;
    const verification = await verifyReceipts({
      root,
      folder,
      strict: false,
      deriveMutants: () => Promise.resolve({ kind: 'failed', reason: 'no loader' }),
    });
    expect(verification.receipts[0]).toMatchObject({ currency: 'unknown', ok: false });
  });
});

describe('the folder', () => {
  it('one tampered receipt makes all of it red and leaves the others judged', async () => {
    const { path } = await project.record();
    project.write(`receipts/${receiptFileName('named', 'b'.repeat(64))}`, readFileSync(path, 'utf8'));
    const { ok, receipts } = await project.verify();
    expect(ok).toBe(false);
    expect(receipts.map(({ integrity, currency }) => `${integrity} ${currency}`).toSorted()).toEqual([
      'ok current',
      'tampered unknown',
    ]);
  });

  it('a symbolic link instead of a receipt is refused even when its target is sound', async () => {
    const { path } = await project.record();
    renameSync(path, join(project.root, 'elsewhere.json'));
    symlinkSync(join(project.root, 'elsewhere.json'), path);
    expect((await onlyVerdict()).mismatches).toMatchObject([{ step: 'file', got: 'symbolic link' }]);
  });

  it('a receipt that is too large is unverifiable and not parsed', async () => {
    project.write(`receipts/${receiptFileName('named', 'b'.repeat(64))}`, ' '.repeat(4_194_305));
    expect(await onlyVerdict()).toMatchObject({ integrity: 'unverifiable', ok: false });
  });

  it('any stray JSON file is looked at', async () => {
    await project.record();
    writeFileSync(join(project.receipts, 'summary.json'), '{}\n');
    expect((await project.verify()).ok).toBe(false);
  });
});
