import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSelfControls } from '../../../src/cli/self-control-plan.ts';
import { judgeCampaign } from '../../../src/gate/campaign-verdict.ts';
import { OUTCOMES } from '../../../src/model/outcome.ts';
import type { EditingMutant } from '../../../src/mutation/named-mutant.ts';
import { hunkEdits } from '../../../src/mutation/hunk-edits.ts';
import { readUnifiedDiff } from '../../../src/mutation/unified-diff.ts';
import { mutantDoing, planAgainst, planOne, SUBJECT_FILE, verdictOf } from '../../mutation/plan-builder.ts';
import { mutantResult, soundCampaign } from '../../support/campaigns.ts';
import { REPOSITORY } from '../../support/copied-tree.ts';
import { mutantOf } from '../fixture-project.ts';
import { exitCodeOf, faultsOf, openZoo, outcomesOf, resultOf, type Zoo } from './zoo.ts';

const SOURCE = `export function isFree(amount: number): boolean {
  return amount === 0;
}
`;
const notFree = mutantDoing('isFree', {
  apply: (definition) => [definition.find('BinaryExpression', 'amount === 0').replaceWith('amount !== 0')],
});

it('not-applied: an anchor that is gone is stale-anchor, and CRLF line ends are no reason to miss it', () => {
  expect(verdictOf(planOne(SOURCE, notFree))).toBe('ready');
  expect(verdictOf(planOne(SOURCE.replaceAll('\n', '\r\n'), notFree))).toBe('ready');
  expect(verdictOf(planOne(SOURCE.replace('isFree', 'costsNothing'), notFree))).toBe('stale-anchor');
  expect(verdictOf(planOne(SOURCE.replace('=== 0', '< 1'), notFree))).toBe('stale-anchor');
});

it('not-applied: the text of a ready mutant is never the original', () => {
  for (const source of [SOURCE, SOURCE.replaceAll('\n', '\r\n'), `\uFEFF${SOURCE}`]) {
    const planned = planOne(source, notFree);
    expect(planned.kind === 'ready' && planned.mutatedText !== planned.originalText).toBe(true);
  }
});

it.each([
  ['returns what it was given', () => []],
  ['edits a comment', (d) => [d.insertAtStart('/* free */')]],
  ['edits a type', (d) => [d.find('BooleanKeyword', 'boolean').replaceWith('unknown')]],
] satisfies readonly (readonly [string, EditingMutant['apply']])[])(
  'no-op-mutant: a mutant that %s is invalid, because the JavaScript is the same',
  (_what, apply) => {
    expect(verdictOf(planOne(SOURCE, mutantDoing('isFree', { apply })))).toBe('no-op');
  },
);

it('ambiguous-anchor: two places for one anchor are invalid, unless the mutant says of how many it means which', () => {
  const twice = SOURCE.replace('amount === 0', 'amount === 0 || amount === 0');
  const second = mutantDoing('isFree', {
    apply: (d) => [d.findNth('BinaryExpression', 'amount === 0', 1, 2).replaceWith('amount !== 0')],
  });
  expect(verdictOf(planOne(twice, notFree))).toBe('ambiguous');
  expect(verdictOf(planOne(twice, second))).toBe('ready');
  expect(verdictOf(planOne(SOURCE, second))).not.toBe('ready');
});

it('stale-anchor-in-denominator: every outcome has a bucket, the buckets sum to the pack, and one stale anchor is exit 5', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 30 }), (outcomes) => {
      const verdict = judgeCampaign(soundCampaign({ results: outcomes.map((outcome) => mutantResult({ outcome })) }));
      expect(Object.values(verdict.counts).reduce((sum, count) => sum + count, 0)).toBe(outcomes.length);
      expect(verdict.total).toBe(outcomes.length);
    }),
  );
  const stale = mutantResult({ outcome: 'invalid', invalidReason: 'stale-anchor' });
  const verdict = judgeCampaign(soundCampaign({ results: [mutantResult(), stale] }));
  expect([verdict.exitCode, verdict.counts.killed, verdict.counts.invalid, verdict.total]).toEqual([5, 1, 1, 2]);
});

it('other-code-ran: a target that every test replaces by a stand-in is unreached, never a survivor', async () => {
  const campaign = await openZoo('mocked-target').run(
    [{ id: 'mocked', file: 'src/secret.ts', from: "'original'", to: "'other'" }],
    { selfControls: [] },
  );
  // Nothing of that file runs, so no throw planted there could be seen: the campaign says so before the mutant can.
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['self-control'], { mocked: 'pending' }]);
});

it('other-code-ran: beside code that does run, a target that is mocked is unreached, never a survivor', async () => {
  const zoo = openZoo('mocked-target');
  const campaign = await zoo.run([
    { id: 'runs', file: 'src/greeting.ts', from: 'hello ', to: 'bye ' },
    { id: 'mocked', file: 'src/secret.ts', from: "'original'", to: "'other'" },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { runs: 'killed', mocked: 'unreached' }]);
  expect(resultOf(campaign, 'mocked').reached).toBe(false);
  expect(exitCodeOf(campaign)).toBe(2);
});

it('other-code-ran: what only a child process runs is unreached: the child ran the original', async () => {
  const campaign = await openZoo('spawned-cli').run([
    { id: 'runs', file: 'src/helper.ts', from: 'text.toUpperCase()', to: 'text' },
    { id: 'in-the-child', file: 'src/greet.mjs', from: 'hello ', to: 'bye ' },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { runs: 'killed', 'in-the-child': 'unreached' }]);
});

const CORE = 'packages/core/src/total.ts';
const SUBTRACTS = { id: 'subtracts', file: CORE, from: 'sum + item', to: 'sum - item' };

/** Packages of its own instead of the borrowed folder. `put` brings in the package of the workspace. */
function installWorkspace(zoo: Zoo, put: (from: string, to: string) => void): void {
  rmSync(join(zoo.root, 'node_modules'));
  mkdirSync(join(zoo.root, 'node_modules/@zoo'), { recursive: true });
  for (const name of ['vitest', 'vite'])
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(zoo.root, 'node_modules', name));
  put(join(zoo.root, 'packages/core'), join(zoo.root, 'node_modules/@zoo/core'));
}

it('workspace-link-to-original: a package behind a link is the file under test, and its mutant is killed', async () => {
  const zoo = openZoo('linked-package');
  installWorkspace(zoo, symlinkSync);
  const campaign = await zoo.run([SUBTRACTS]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { subtracts: 'killed' }]);
});

it('workspace-link-to-original: a copy in place of the link is caught by the throw that nobody sees', async () => {
  const zoo = openZoo('linked-package');
  installWorkspace(zoo, (from, to) => {
    cpSync(from, to, { recursive: true });
    // As an installed package would be: node itself loads it.
    writeFileSync(join(to, 'package.json'), '{ "name": "@zoo/core", "type": "module", "exports": "./total.js" }');
    writeFileSync(
      join(to, 'total.js'),
      'export const total = (items) => items.reduce((sum, item) => sum + item, 0);\n',
    );
  });
  const campaign = await zoo.run([SUBTRACTS]);
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['self-control'], { subtracts: 'pending' }]);
});

it('patch-slides: a diff whose lines moved is stale, even where it would fit one line further on', () => {
  const text = 'a\nb\nc\nd\n';
  const diff = '--- a/x.ts\n+++ b/x.ts\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n';
  const reading = readUnifiedDiff(diff);
  const hunks = reading.kind === 'hunks' ? reading.hunks : [];
  expect(hunkEdits('x.ts', text, hunks)).toEqual([{ start: 2, end: 3, text: 'B' }]);
  expect(() => hunkEdits('x.ts', `new line\n${text}`, hunks)).toThrow(
    expect.objectContaining({ reason: 'stale-anchor' }),
  );
});

it('offset-drift: byte order mark, CRLF and characters of two units move no offset, and are kept in what runs', async () => {
  const zoo = openZoo('awkward-source');
  const bytes = readFileSync(join(zoo.root, 'src/herd.ts'));
  expect([bytes.subarray(0, 3).toString('hex'), bytes.includes('\r\n'), bytes.includes('🦓')]).toEqual([
    'efbbbf',
    true,
    true,
  ]);
  const source = bytes.toString('utf8');
  const plan = planAgainst({ 'src/herd.ts': source }, [
    mutantDoing(
      'herd',
      { apply: (d) => [d.find('BinaryExpression', 'count + 1').replaceWith('count - 1')] },
      'src/herd.ts',
    ),
    mutantDoing('herd', { apply: (d) => [d.find('StringLiteral', '":"').replaceWith('"🦓"')] }, 'src/herd.ts'),
  ]);
  expect(plan.mutants.map(verdictOf)).toEqual(['ready', 'ready']);
  const mutants = plan.mutants.map((mutant) => ({ ...mutant, declaredKillers: [] }));
  const whole = { ...plan, mutants };
  const campaign = await zoo.run([{ id: 'm', file: 'src/herd.ts', from: 'count + 1', to: 'count' }], { plan: whole });
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { 'family/m0': 'killed', 'family/m1': 'killed' }]);
  const [first] = plan.mutants;
  expect(first?.kind === 'ready' && `\uFEFF${first.mutatedText}`).toBe(source.replace('count + 1', 'count - 1'));
  expect(readFileSync(join(zoo.root, 'src/herd.ts'))).toEqual(bytes);
});

it('duplicate-effect: one edit written in two ways is one fault, and the second name is refused', () => {
  const plan = planAgainst({ [SUBJECT_FILE]: SOURCE }, [
    notFree,
    mutantDoing('isFree', { apply: (d) => [d.find('EqualsEqualsEqualsToken', '===').replaceWith('!==')] }),
    mutantDoing('isFree', { apply: (d) => [d.find('EqualsEqualsEqualsToken', '===').replaceWith('>')] }),
  ]);
  expect(plan.mutants.map(verdictOf)).toEqual(['ready', 'duplicate', 'ready']);
});

it('source-sensitive-suite: a test that reads the source sees the file as it is, so it kills nothing', async () => {
  const zoo = openZoo('source-text-test');
  const campaign = await zoo.run([
    { id: 'triples', file: 'src/fee.ts', from: 'amount * 2', to: 'amount * 3' },
    { id: 'unnoticed', file: 'src/fee.ts', from: 'fee of ${amount}', to: 'fees of ${amount}' },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { triples: 'killed', unnoticed: 'survived' }]);
  expect(resultOf(campaign, 'triples').killers).toEqual(['test/fee.test.ts > doubles']);
});

it('source-sensitive-suite: a test that looks at the text of a function is named before it can kill anything', async () => {
  const zoo = openZoo('source-text-test');
  zoo.write(
    'test/text.test.ts',
    `import { expect, it } from 'vitest';\nimport { fee } from '../src/fee.ts';\nit('is short', () => { expect(fee.toString().length).toBeLessThan(70); });\n`,
  );
  const declared = { definition: 'fee' };
  const changes = [{ id: 'm', file: 'src/fee.ts', from: 'amount * 2', to: 'amount * 3', declared }];
  const mutants = changes.map((change) => mutantOf(zoo, change, change.declared));
  const plan = { lane: 'named', subjectFiles: ['src/fee.ts'], mutants } as const;
  const campaign = await zoo.run(changes, { selfControls: await planSelfControls(plan, zoo.root) });
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['self-control'], { m: 'pending' }]);
  expect(campaign.unsound[0]?.detail).toContain('test/text.test.ts > is short');
});

it('restore-looks-like-a-pass: two files of one name are not taken for each other, and the suite is run once more at the end', async () => {
  const zoo = openZoo('same-named-files');
  const campaign = await zoo.run(
    [
      { id: 'left', file: 'src/left/size.ts', from: 'value + 1', to: 'value + 3' },
      { id: 'right', file: 'src/right/size.ts', from: 'value + 2', to: 'value + 1' },
      { id: 'left-again', file: 'src/left/size.ts', from: 'value + 1', to: 'value + 2' },
    ],
    { workers: 1 },
  );
  expect(campaign.unsound).toEqual([]);
  expect(campaign.results.map(({ killers }) => killers)).toEqual([
    ['test/left/size.test.ts > has a size'],
    ['test/right/size.test.ts > has a size'],
    ['test/left/size.test.ts > has a size'],
  ]);
  expect(campaign.controls.map(({ when, executed, passed }) => [when, executed, passed])).toEqual([
    ['before', 2, 2],
    ['before', 2, 2],
    ['after', 2, 2],
  ]);
});

it('compares-the-constant: a source whose bytes changed while the campaign ran is seen, and nothing is scored', async () => {
  const zoo = openZoo('honest');
  const campaign = await zoo.run([{ id: 'no-rebate', file: 'src/price.ts', from: 'net - rebate', to: 'net' }], {
    onProgress: (event) => {
      if (event.kind === 'phase' && event.phase === 'control-after')
        writeFileSync(join(zoo.root, 'src/price.ts'), `${zoo.read('src/price.ts')}\n`);
    },
  });
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['source-changed'], { 'no-rebate': 'pending' }]);
  expect(campaign.sourceDigestsAfter).not.toEqual(campaign.sourceDigestsBefore);
});

it('cache-serves-old-code: two mutants of one length in one file, back to back in one worker, are two programs', async () => {
  const zoo = openZoo('import-error');
  rmSync(join(zoo.root, 'test/broken.test.ts'));
  utimesSync(join(zoo.root, 'src/sum.ts'), 0, 0);
  const texts = ['a - b', 'b + a', 'a * b', 'b + a'];
  const changes = texts.map((to, index) => ({ id: `m${index}`, file: 'src/sum.ts', from: 'a + b', to }));
  const campaign = await zoo.run(changes, { workers: 1 });
  expect(outcomesOf(campaign)).toEqual({ m0: 'killed', m1: 'survived', m2: 'killed', m3: 'survived' });
});

it('compile-gate-race: a text that does not parse is told so twenty times out of twenty, by two workers', async () => {
  const zoo = openZoo('honest');
  const changes = Array.from({ length: 20 }, (_, index) => ({
    id: `m${index}`,
    file: 'src/price.ts',
    from: 'net - rebate',
    to: index % 2 === 0 ? `net - ${'('.repeat(index + 1)}rebate` : `net + ${index}`,
  }));
  const campaign = await zoo.run(changes);
  expect(campaign.unsound).toEqual([]);
  expect(campaign.results.map(({ outcome, invalidReason }) => invalidReason ?? outcome)).toEqual(
    changes.map((_, index) => (index % 2 === 0 ? 'does-not-parse' : 'killed')),
  );
});
