import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { CampaignRequest } from '../../src/runner/campaign-request.ts';
import type { Change, FixtureProject } from './fixture-project.ts';

const temporary = mkdtempSync(join(tmpdir(), 'hookproof-cold-mode-'));
let project: FixtureProject | null = null;

afterEach(() => {
  project?.remove();
  project = null;
  rmSync(temporary, { recursive: true, force: true });
});

async function coldCampaign(
  fixture: FixtureProject,
  controls: Readonly<Record<string, string>>,
  changes: readonly Change[],
  more: Partial<CampaignRequest> = {},
): Promise<Campaign> {
  mkdirSync(temporary, { recursive: true });
  vi.stubEnv('TMPDIR', temporary);
  return await runCampaign({
    root: fixture.root,
    suite: { mode: 'cold' },
    plan: {
      lane: 'named',
      subjectFiles: Object.keys(controls),
      mutants: changes.map((change) => mutantOf(fixture, change)),
    },
    selfControls: Object.entries(controls).flatMap(([file, start]) => selfControlsOf(fixture, file, start)),
    workers: 2,
    ...more,
  });
}

function open(name: string): FixtureProject {
  const fixture = copyFixture(name);
  project = fixture;
  return fixture;
}

const CLI = { 'src/cli.mjs': "const [name = 'you', how] = process.argv.slice(2);" };
const GREETING = { 'src/greeting.mjs': 'export function greet(name) {' };
const SUM = { 'src/sum.mjs': 'export function sum(a, b) {' };

it('a fault that only a child process runs is killed by the test that starts it, and nothing is written to the project', async () => {
  const fixture = open('runner-cold');
  const before = fixture.contents();
  const campaign = await coldCampaign(fixture, { ...CLI, ...GREETING }, [
    { id: 'quiet-cli', file: 'src/cli.mjs', from: "how === 'loud'", to: "how === 'quiet'" },
    { id: 'greets-otherwise', file: 'src/greeting.mjs', from: 'Hello', to: 'Howdy' },
    { id: 'other-name', file: 'src/cli.mjs', from: "name = 'you'", to: "name = 'me'" },
  ]);
  expect(campaign.unsound).toEqual([]);
  expect(campaign.results.map(({ outcome, killers }) => [outcome, killers])).toEqual([
    ['killed', ['test/cli.test.ts > is loud from the command line']],
    ['killed', ['test/cli.test.ts > greets from the command line']],
    ['survived', []],
  ]);
  expect(campaign.loadedFiles).toBeUndefined();
  expect(fixture.contents()).toEqual(before);
  expect(readdirSync(temporary)).toEqual([]);
});

it('a suite that reads the source it is to judge is refused, and the test is named', async () => {
  const campaign = await coldCampaign(open('runner-cold'), { 'src/measured.mjs': 'export function half(value) {' }, [
    { id: 'length', file: 'src/measured.mjs', from: 'value / 2', to: 'value / 20' },
  ]);
  expect(campaign.results.map(({ outcome }) => outcome)).toEqual(['pending']);
  expect(campaign.unsound.map(({ kind }) => kind)).toEqual(['self-control']);
  expect(campaign.unsound[0]?.detail).toContain('test/source-text.test.ts > has a source of one length');
});

it('a run that leaves no report is a harness error, never a survivor', async () => {
  const campaign = await coldCampaign(open('runner-cold'), SUM, [
    // The process that runs the tests is a child of vitest itself.
    {
      id: 'ends-vitest',
      file: 'src/sum.mjs',
      from: 'return a + b',
      to: "process.kill(process.ppid, 'SIGKILL'); return a + b",
    },
  ]);
  expect(campaign.results.map(({ outcome }) => outcome)).toEqual(['harness-error']);
  expect(campaign.results[0]?.detail).toContain('the report is absent');
});

it('two faults of one length one after the other are told apart', async () => {
  const campaign = await coldCampaign(
    open('runner-cold'),
    SUM,
    [
      { id: 'minus', file: 'src/sum.mjs', from: 'a + b', to: 'a - b' },
      { id: 'swapped', file: 'src/sum.mjs', from: 'a + b', to: 'b + a' },
      { id: 'times', file: 'src/sum.mjs', from: 'a + b', to: 'a * b' },
    ],
    { workers: 1, confirm: 'none' },
  );
  expect(campaign.results.map(({ outcome }) => outcome)).toEqual(['killed', 'survived', 'killed']);
});

/** As an installer makes it: packages in a real folder, the workspace's own as links to their sources. */
function install(root: string): void {
  const packages = join(root, 'node_modules');
  const installed = realpathSync(packages);
  rmSync(packages);
  mkdirSync(join(packages, '@zoo'), { recursive: true });
  for (const name of ['vitest', 'vite']) symlinkSync(join(installed, name), join(packages, name));
  for (const name of ['lib', 'app']) symlinkSync(`../../packages/${name}`, join(packages, '@zoo', name));
}

it.each([
  ['the workspace', ''],
  ['one of its packages', 'packages/lib/'],
])('a linked package is tested as it stands in the copy, when the project is %s', async (_, folder) => {
  const workspace = open('runner-workspace');
  install(workspace.root);
  const member = {
    ...workspace,
    root: join(workspace.root, folder),
    read: (file: string) => workspace.read(join(folder, file)),
  };
  const file = 'packages/lib/src/double.mjs'.slice(folder.length);
  const campaign = await coldCampaign(
    member,
    { [file]: 'export function double(value) {' },
    [{ id: 'triples', file, from: 'value * 2', to: 'value * 3' }],
    { confirm: 'none' },
  );
  expect(campaign.unsound).toEqual([]);
  expect(campaign.results.map(({ outcome }) => outcome)).toEqual(['killed']);
});
