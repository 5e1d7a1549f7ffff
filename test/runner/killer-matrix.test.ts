import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, KillerMatrix, MutantResult } from '../../src/model/campaign.ts';
import type { ModuleIsolation } from '../../src/project/project-config.ts';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { emptyTree, type TemporaryTree } from '../support/copied-tree.ts';
import { mutantOf, selfControlsOf, type FixtureProject } from './fixture-project.ts';

const SOURCE = 'src/price.ts';
const DECLARED = [{ file: 'test/declared.test.ts', test: 'adds tax' }];

const CHANGES = [
  { id: 'both-files-notice', file: SOURCE, from: 'net + 1', to: 'net - 1' },
  { id: 'only-the-other-file-notices', file: SOURCE, from: 'net - 2', to: 'net - 3' },
  { id: 'nobody-notices', file: SOURCE, from: 'net * 1', to: 'net / 1' },
];

let tree: TemporaryTree;
let project: FixtureProject;

beforeAll(() => {
  tree = emptyTree();
  tree.write('package.json', '{ "type": "module" }');
  tree.write(
    SOURCE,
    `let calls = 0;
export function calledBefore(): number { calls += 1; return calls; }
export function price(net: number, kind: 'tax' | 'rebate' | 'plain'): number {
  if (kind === 'tax') return net + 1;
  if (kind === 'rebate') return net - 2;
  return net * 1;
}
`,
  );
  const suite = (body: string): string =>
    `import { expect, it } from 'vitest';\nimport { calledBefore, price } from '../src/price.ts';\n${body}\n`;
  const asksState = "it('finds a fresh module', () => { expect(calledBefore()).toBeGreaterThan(0); });";
  tree.write(
    'test/declared.test.ts',
    suite(`${asksState}\nit('adds tax', () => { expect(price(1, 'tax')).toBe(2); });`),
  );
  tree.write(
    'test/other.test.ts',
    suite(`${asksState}
it('adds tax too', () => { expect(price(2, 'tax')).toBe(3); });
it('takes the rebate off', () => { expect(price(3, 'rebate')).toBe(1); });
it('leaves a plain price', () => { expect(price(4, 'plain')).toBe(4); });`),
  );
  const read = (file: string): string => readFileSync(join(tree.root, file), 'utf8');
  project = { root: tree.root, read, contents: () => ({}), remove: () => tree.dispose() };
});

afterAll(() => {
  tree.dispose();
});

async function campaign(matrix: KillerMatrix, isolate: ModuleIsolation = 'file'): Promise<Campaign> {
  return await runCampaign({
    root: tree.root,
    suite: { isolate },
    plan: {
      lane: 'named',
      subjectFiles: [SOURCE],
      mutants: CHANGES.map((change) => mutantOf(project, change, { declaredKillers: DECLARED })),
    },
    selfControls: selfControlsOf(
      project,
      SOURCE,
      "export function price(net: number, kind: 'tax' | 'rebate' | 'plain'): number {",
    ),
    workers: 2,
    matrix,
  });
}

function told({ mutant, outcome, killers, notRun }: MutantResult): unknown {
  return [mutant.id, outcome, killers, notRun];
}

const KILLED_ELSEWHERE = [
  'only-the-other-file-notices',
  'killed-elsewhere',
  ['test/other.test.ts > takes the rebate off'],
  0,
];
const SURVIVED = ['nobody-notices', 'survived', [], 0];

describe('how far killers are looked for', () => {
  it('a full matrix names the killers of every file and leaves nothing out', async () => {
    const { results, unsound } = await campaign('full');
    expect(unsound).toEqual([]);
    const both = ['test/declared.test.ts > adds tax', 'test/other.test.ts > adds tax too'];
    expect(results.map(told)).toEqual([['both-files-notice', 'killed', both, 0], KILLED_ELSEWHERE, SURVIVED]);
  });

  it('a declared killer is enough, what that leaves out counts as not run, and neither survivor nor stranger rests on a part', async () => {
    const { results, unsound, runner } = await campaign('declared-killers');
    expect(unsound).toEqual([]);
    expect(runner.matrix).toBe('declared-killers');
    const declared = ['both-files-notice', 'killed', ['test/declared.test.ts > adds tax'], 3];
    expect(results.map(told)).toEqual([declared, KILLED_ELSEWHERE, SURVIVED]);
  });
});

describe('how often modules are evaluated', () => {
  const exact = "it('finds a fresh module', () => { expect(calledBefore()).toBe(1); });";
  const loose = "it('finds a fresh module', () => { expect(calledBefore()).toBeGreaterThan(0); });";

  function ask(from: string, to: string): void {
    for (const file of ['test/declared.test.ts', 'test/other.test.ts'])
      tree.write(file, project.read(file).replace(from, to));
  }

  it('per file a suite with module state is green, per run it is red and nothing is scored', async () => {
    ask(loose, exact);
    const perFile = await campaign('full', 'file');
    const perRun = await campaign('full', 'run');
    ask(exact, loose);
    expect(perFile.unsound).toEqual([]);
    expect(perRun.unsound.map(({ kind }) => kind)).toHaveLength(1);
    expect(perRun.results.map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'pending']);
  });

  it('a suite without module state ends alike either way', async () => {
    const perFile = await campaign('full', 'file');
    const perRun = await campaign('full', 'run');
    expect(perRun.unsound).toEqual([]);
    expect(perRun.results.map(told)).toEqual(perFile.results.map(told));
  });

  it("after a file that vitest's own runner takes, no other file is judged with the modules of the mutant before", async () => {
    const before = project.read('test/declared.test.ts');
    tree.write(
      'test/declared.test.ts',
      before.replace('{ expect, it }', '{ expect, it, vi }') + 'vi.hoisted(() => 1);\n',
    );
    const perFile = await campaign('full', 'file');
    const perRun = await campaign('full', 'run');
    tree.write('test/declared.test.ts', before);
    expect(perRun.unsound).toEqual([]);
    expect(perRun.results.map(told)).toEqual(perFile.results.map(told));
  });
});
