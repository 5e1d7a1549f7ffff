import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { sha256Hex } from '../../../src/platform/digest.ts';
import { createTemporaryFolder } from '../../../src/platform/temporary-folder.ts';
import { copyTree } from '../../../src/runner/cold/copied-tree.ts';
import { processesOf } from '../fixture-project.ts';
import { exitCodeOf, faultsOf, openZoo, outcomesOf } from './zoo.ts';

const STUBBORN = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`;
const SPAWNS = [true, false]
  .map(
    (detached) =>
      `process.getBuiltinModule('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { detached: ${detached}, stdio: 'ignore' });`,
  )
  .join(' ');

const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
});

it('processes-outlive-run: children that leave their group or ignore SIGTERM are gone when the campaign is', async () => {
  const zoo = openZoo('infinite-loop');
  const campaign = await zoo.run([
    { id: 'spawns', file: 'src/count.ts', from: 'let left', to: `${SPAWNS} let left` },
    {
      id: 'spawns-and-loops',
      file: 'src/count.ts',
      from: 'left -= 1',
      to: `{ if (left === from) { ${SPAWNS} } left += 1; }`,
    },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { spawns: 'survived', 'spawns-and-loops': 'timeout' }]);
  expect(processesOf(zoo.root)).toEqual([]);
});

it('vitest-cannot-stop-a-loop: a campaign that is ended in the middle of a loop ends within seconds, without a process left', async () => {
  const zoo = openZoo('infinite-loop');
  const stop = new AbortController();
  let endedAt = 0;
  // No counter of ours turns in the engine of regular expressions: only a kill from outside ends this.
  const endless = "if (!/^(?:a+)+$/u.test('a'.repeat(60) + 'b')) left -= 1";
  const campaign = await zoo.run([{ id: 'loops', file: 'src/count.ts', from: 'left -= 1', to: endless }], {
    workers: 1,
    mutantTimeoutMs: 60_000,
    signal: stop.signal,
    onProgress: (event) => {
      if (event.kind !== 'phase' || event.phase !== 'mutants') return;
      setTimeout(() => {
        endedAt = performance.now();
        stop.abort();
      }, 700);
    },
  });
  expect(performance.now() - endedAt).toBeLessThan(5_000);
  expect(processesOf(zoo.root)).toEqual([]);
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['harness-error'], { loops: 'pending' }]);
});

it.each([
  ['.stryker-tmp/sandbox-12ab/test', 'warm'],
  ['packages/a/.hookproof/old/test', 'warm'],
  ['.stryker-tmp/sandbox-12ab/test', 'hosted'],
] as const)('leftover-sandbox-collected: tests in %s are no tests of the suite (%s engine)', async (folder, engine) => {
  const zoo = openZoo('leftover-sandbox');
  const change = { id: 'minus', file: 'src/sum.ts', from: 'a + b', to: 'a - b' };
  zoo.write(`${folder}/always-green.test.ts`, "import { it } from 'vitest';\nit('is green', () => undefined);\n");
  const campaign = await zoo.run([change], { engine });
  expect(campaign.controls[0]?.testIds).toEqual(['test/sum.test.ts > sums']);
  expect(outcomesOf(campaign)).toEqual({ minus: 'killed' });
});

it('workers-share-one-sandbox: a file that a mutant leaves for later runs kills no other one', async () => {
  const leaves = `process.getBuiltinModule('node:fs').writeFileSync(process.env.TMPDIR + '/left', ''); return a + b;`;
  const zoo = openZoo('leftover-sandbox');
  zoo.replace(
    'test/sum.test.ts',
    'expect(sum(1, 2)).toBe(3);',
    `expect(sum(1, 2)).toBe(3);\n});\n\nit('finds no file of an earlier run', () => {\n  expect(existsSync(join(tmpdir(), 'left'))).toBe(false);`,
  );
  zoo.write(
    'test/sum.test.ts',
    `import { existsSync } from 'node:fs';\nimport { tmpdir } from 'node:os';\nimport { join } from 'node:path';\n${zoo.read('test/sum.test.ts')}`,
  );
  const campaign = await zoo.run([
    { id: 'leaves', file: 'src/sum.ts', from: 'return a + b;', to: leaves },
    { id: 'innocent', file: 'src/sum.ts', from: 'return a + b;', to: 'return b + a;' },
  ]);
  expect(outcomesOf(campaign)['innocent']).not.toBe('killed');
  expect(exitCodeOf(campaign)).not.toBe(0);
});

it('host-exit-code-polluted: a campaign that kills leaves the exit code of its process alone', async () => {
  process.exitCode = undefined;
  const campaign = await openZoo('honest').run([
    { id: 'no-rebate', file: 'src/price.ts', from: 'net - rebate', to: 'net' },
  ]);
  expect([outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([{ 'no-rebate': 'killed' }, 0]);
  expect(process.exitCode).toBeUndefined();
});

it('host-exit-code-polluted: a campaign that is red leaves it alone too', async () => {
  process.exitCode = undefined;
  const campaign = await openZoo('import-error').run([{ id: 'm', file: 'src/sum.ts', from: 'a + b', to: 'a - b' }]);
  expect(faultsOf(campaign)).toEqual(['control-red']);
  expect(process.exitCode).toBeUndefined();
});

it('run-dirties-its-own-input: a campaign with kills, survivors, crashes and snapshots writes nothing into the project', async () => {
  const zoo = openZoo('snapshot');
  const before = zoo.contents();
  const campaign = await zoo.run([
    { id: 'kills', file: 'src/card.ts', from: 'card of', to: 'map of' },
    { id: 'more', file: 'src/card.ts', from: "['first']", to: "['first', 'new']" },
    { id: 'crashes', file: 'src/card.ts', from: "return ['first'];", to: "throw new Error('no pages');" },
  ]);
  expect(campaign.unsound).toEqual([]);
  expect(zoo.contents()).toEqual(before);
});

it('temp-copy-decays: a copy whose files were cleaned away or changed is brought back before each run in it', () => {
  const zoo = openZoo('honest');
  const file = 'src/price.ts';
  const bytes = readFileSync(join(zoo.root, file));
  const scratch = createTemporaryFolder('hookproof-faults-');
  onTestFinished(() => scratch.remove());
  const digests = { [file]: sha256Hex(bytes) };
  const copy = copyTree({ root: zoo.root, digests, scratch: scratch.path }, scratch.subfolder('copy'));
  for (const spoil of [
    () => rmSync(join(copy.root, file)),
    () => writeFileSync(join(copy.root, file), 'export {};\n'),
    () => rmSync(join(copy.root, 'test'), { recursive: true }),
  ]) {
    spoil();
    copy.prepare([]);
    expect(readFileSync(join(copy.root, file))).toEqual(bytes);
    expect(readFileSync(join(copy.root, 'test/price.test.ts'), 'utf8')).toBe(zoo.read('test/price.test.ts'));
  }
});

it('temp-copy-decays: a copy that is not the text that was measured is refused', () => {
  const zoo = openZoo('honest');
  const scratch = createTemporaryFolder('hookproof-faults-');
  onTestFinished(() => scratch.remove());
  const digests = { 'src/price.ts': sha256Hex(Buffer.from('another text')) };
  const copy = copyTree({ root: zoo.root, digests, scratch: scratch.path }, scratch.subfolder('copy'));
  expect(() => copy.prepare([])).toThrow('src/price.ts');
});
