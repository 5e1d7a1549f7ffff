import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { planSelfControls } from '../../src/cli/self-control-plan.ts';
import { planMutants } from '../../src/mutation/plan-mutants.ts';
import { readSourceFrom } from '../../src/mutation/read-source.ts';
import { createTemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { NamedMutant } from '../../src/mutation/named-mutant.ts';
import type { TemporaryFolder } from '../../src/platform/temporary-folder.ts';

const repository = resolve(import.meta.dirname, '../..');

let folder: TemporaryFolder | null = null;

afterEach(() => {
  folder?.remove();
  folder = null;
});

/** `root`: the package below the folder in which the suite runs. */
function project(files: Readonly<Record<string, string>>, root = '.'): string {
  folder = createTemporaryFolder('hookproof-js-');
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  mkdirSync(join(folder.path, 'node_modules'), { recursive: true });
  symlinkSync(join(repository, 'node_modules/vitest'), join(folder.path, 'node_modules/vitest'));
  return join(folder.path, root);
}

/** Turns every `>= 18` of the files round, with the self-controls that the command line would plan. */
async function campaignOn(
  root: string,
  files: readonly string[],
  engine: 'warm' | 'hosted',
  controlled: readonly string[] = files,
): Promise<Campaign> {
  const mutants = files.map((file, at) => ({
    id: `age/fault-${at}`,
    mutantFile: `mutants/age/fault-${at}.ts`,
    mutant: {
      title: file,
      breaks: 'ages',
      why: 'a test',
      target: { file, definition: 'isAdult' },
      killers: [],
      since: '2026-11-30',
      apply: (definition) => [definition.find('GreaterThanEqualsToken', '>=').replaceWith('<')],
    } satisfies NamedMutant,
  }));
  const plan = planMutants({ subjectFiles: files, mutants, readSource: readSourceFrom(root) });
  const planned = await planSelfControls(plan, root);
  const selfControls = planned.filter(({ file }) => controlled.includes(file));
  return await runCampaign({ root, suite: {}, plan, selfControls, engine, workers: 1, confirm: 'none' });
}

const SOURCE = 'export function isAdult(age) {\n  return age >= 18;\n}\n';
const TYPED = 'export function isAdult(age: number): boolean {\n  return age >= 18;\n}\n';

function testOf(source: string): string {
  return `import { expect, test } from 'vitest';
import { isAdult } from '${source}';
test('eighteen is of age', () => { expect(isAdult(18)).toBe(true); });
`;
}

function outcomesOf(campaign: Campaign): readonly unknown[] {
  return [campaign.unsound, campaign.results.map(({ mutant, outcome }) => [mutant.title, outcome])];
}

it.each(['warm', 'hosted'] as const)(
  'faults in JavaScript and TypeScript of every ending are planned and killed, self-controls included (%s)',
  async (engine) => {
    const endings = ['js', 'mjs', 'jsx', 'ts', 'mts', 'tsx'];
    const files = endings.map((ending) => `src/${ending}.${ending}`);
    const sources = files.map((file) => [file, /\.m?ts$|\.tsx$/u.test(file) ? TYPED : SOURCE] as const);
    const tests = endings.map((ending) => [`test/${ending}.test.js`, testOf(`../src/${ending}.${ending}`)] as const);
    const root = project(Object.fromEntries([...sources, ...tests]));
    expect(outcomesOf(await campaignOn(root, files, engine))).toEqual([[], files.map((file) => [file, 'killed'])]);
  },
);

it.each(['warm', 'hosted'] as const)(
  'a source that a package of the same monorepo reaches through a link is the source that is mutated (%s)',
  async (engine) => {
    const root = project({
      'packages/ages/package.json': '{ "name": "ages", "type": "module", "exports": "./src/age.js" }',
      'packages/ages/src/age.js': SOURCE,
      'packages/shop/package.json': '{ "name": "shop", "type": "module" }',
      'packages/shop/test/shop.test.js': testOf('ages'),
    });
    symlinkSync(join(root, 'packages/ages'), join(root, 'node_modules/ages'));
    const campaign = await campaignOn(root, ['packages/ages/src/age.js'], engine);
    expect(outcomesOf(campaign)).toEqual([[], [['packages/ages/src/age.js', 'killed']]]);
  },
);

it.each(['warm', 'hosted'] as const)(
  'a fault in a module that the only test mocks is unreached (%s)',
  async (engine) => {
    const root = project({
      'src/age.js': SOURCE,
      'src/other.js': SOURCE,
      'test/age.test.js': `import { expect, test, vi } from 'vitest';
import { isAdult } from '../src/age.js';
vi.mock('../src/age.js', () => ({ isAdult: () => true }));
test('is mocked', () => { expect(isAdult(1)).toBe(true); });
`,
      'test/other.test.js': testOf('../src/other.js'),
    });
    const campaign = await campaignOn(root, ['src/other.js', 'src/age.js'], engine, ['src/other.js']);
    expect(outcomesOf(campaign)).toEqual([
      [],
      [
        ['src/other.js', 'killed'],
        ['src/age.js', 'unreached'],
      ],
    ]);
  },
);
