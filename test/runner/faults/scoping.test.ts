import { onTestFinished, expect, it } from 'vitest';
import { GATE_SOURCE, sampleProject, type SampleProject } from '../../receipts/sample-project.ts';
import { openZoo } from './zoo.ts';

function openSample(): SampleProject {
  const project = sampleProject();
  onTestFinished(() => project.dispose());
  return project;
}

async function currencyAfter(change: (project: SampleProject) => void, prepare = change): Promise<unknown> {
  const project = openSample();
  if (prepare !== change) prepare(project);
  await project.record();
  const [before] = (await project.verify()).receipts;
  expect(before?.currency).toBe('current');
  change(project);
  return (await project.verify()).receipts.map(({ currency, ok }) => [currency, ok]);
}

it.each<readonly [string, (project: SampleProject) => void]>([
  ['a function that tests share', (p) => p.write('test/levels.ts', 'export const LEVELS = [5, 3] as const;\n')],
  ['a table that tests read from disk', (p) => p.write('test/notes/table.txt', '5 open\n')],
  ['a snapshot beside a test file', (p) => p.write('test/__snapshots__/gate.test.ts.snap', 'changed\n')],
  ['the configuration of the suite', (p) => p.write('vitest.config.ts', 'export default { test: {} };\n')],
  ['the lock file', (p) => p.write('package-lock.json', '{ "lockfileVersion": 2 }\n')],
  ['a test file', (p) => p.write('test/gate.test.ts', "import './levels.ts';\n")],
  ['the version of vitest', (p) => p.write('node_modules/vitest/package.json', '{ "version": "4.1.13" }\n')],
  ['the file under test', (p) => p.write('src/gate.ts', 'export const isOpen = () => true;\n')],
])(
  'incremental-false-pass: a receipt is stale once %s is another one: nothing is believed by likeness',
  async (_what, change) => {
    const withSnapshot = (p: SampleProject): void => p.write('test/__snapshots__/gate.test.ts.snap', 'first\n');
    expect(await currencyAfter(change, withSnapshot)).toEqual([['stale', false]]);
  },
);

it('receipt-too-strict: a comment in a file under test asks for a new run, a file outside the closure does not', async () => {
  const comment = (p: SampleProject): void => p.write('src/gate.ts', `// moved by a comment\n${GATE_SOURCE}`);
  expect(await currencyAfter(comment)).toEqual([['stale', false]]);
  expect(await currencyAfter((p) => p.write('README.md', 'about something else\n'))).toEqual([['current', true]]);
});

it('results-accumulate: a green run after a red one, in one worker, is not shown the failures of the red one', async () => {
  const campaign = await openZoo('honest').run(
    [
      { id: 'red', file: 'src/price.ts', from: 'net - rebate', to: 'net + 7' },
      { id: 'green', file: 'src/price.ts', from: 'net - rebate', to: '-rebate + net' },
      { id: 'red-again', file: 'src/price.ts', from: 'net - rebate', to: 'net + 8' },
    ],
    { workers: 1, confirm: 'survivors' },
  );
  expect(campaign.results.map(({ outcome, executed, failedTests }) => [outcome, executed, failedTests.length])).toEqual(
    [
      ['killed', 2, 2],
      ['survived', 3, 0],
      ['killed', 2, 2],
    ],
  );
});
