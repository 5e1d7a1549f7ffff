import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, processesOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign, MutantResult } from '../../src/model/campaign.ts';
import type { ReadyMutant } from '../../src/model/mutation-plan.ts';
import type { Change, FixtureProject } from './fixture-project.ts';

const ARITHMETIC = 'src/arithmetic.ts';
const WAITING = 'src/waiting.ts';
const PREPARED = 'src/prepared.ts';
const SHARED = 'src/shared.ts';

const STUBBORN_CHILD = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`;

const CHANGES: readonly (Change & { readonly declared?: Partial<ReadyMutant> })[] = [
  {
    id: 'leaks',
    file: SHARED,
    from: 'return value;',
    to: 'Object.assign(globalThis, { zooLeak: value }); return value;',
  },
  { id: 'innocent-after-leak', file: SHARED, from: 'return value;', to: 'return value.concat();' },
  {
    id: 'kills',
    file: ARITHMETIC,
    from: 'return a + b;',
    to: 'return a - b;',
    declared: { declaredKillers: [{ file: 'test/arithmetic.test.ts', test: 'add > adds' }] },
  },
  {
    id: 'kills-elsewhere',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: 'return value;',
    declared: { declaredKillers: [{ file: 'test/arithmetic.test.ts', test: 'add > adds' }] },
  },
  {
    id: 'declares-nobody',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: 'return value;',
    declared: { declaredKillers: [{ file: 'test/arithmetic.test.ts', test: 'triples' }] },
  },
  {
    id: 'omits-its-killer',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: 'return value;',
    declared: { omits: [{ file: 'test/arithmetic.test.ts', test: 'doubles', reason: 'by design' }] },
  },
  {
    id: 'crashes',
    file: ARITHMETIC,
    from: 'return { text: `value ${value}` };',
    to: "return JSON.parse('null').text;",
  },
  {
    id: 'asserts-itself',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: "throw Object.assign(new Error('no assertion of a test'), { name: 'AssertionError' });",
  },
  {
    id: 'brings-a-test',
    file: 'src/season.ts',
    from: "return ['spring'];",
    to: "return ['spring', 'summer'];",
  },
  {
    id: 'changes-a-title',
    file: 'src/season.ts',
    from: "return ['spring'];",
    to: "return ['summer'];",
  },
  { id: 'fails-no-more', file: 'src/season.ts', from: 'return month + 11;', to: 'return month - 1;' },
  { id: 'snapshot', file: ARITHMETIC, from: 'value ${value}', to: 'number ${value}' },
  {
    id: 'no-assertions-left',
    file: ARITHMETIC,
    from: 'return { text: `value ${value}` };',
    to: "return { text: value === 1 ? `value ${value}` : '' };",
  },
  { id: 'survives', file: ARITHMETIC, from: 'return value / 2;', to: 'return value / 3;' },
  { id: 'unreached', file: ARITHMETIC, from: 'return value - 1;', to: 'return value - 2;' },
  { id: 'mocked', file: 'src/mocked.ts', from: "return 'original';", to: "return 'other';" },
  { id: 'not-loaded', file: 'src/orphan.ts', from: 'return 1;', to: 'return 2;' },
  { id: 'skips-a-test', file: 'src/season.ts', from: 'return month === 7;', to: 'return month === 8;' },
  { id: 'comment-only', file: PREPARED, from: 'readonly number[]', to: 'readonly (number)[]' },
  { id: 'no-syntax', file: PREPARED, from: 'return [1, 2, 3];', to: 'return [1, 2, 3;' },
  {
    id: 'throws-on-load',
    file: PREPARED,
    from: 'export const LIMIT = 3;',
    to: "export const LIMIT = 3;\nthrow new Error('on load');",
  },
  { id: 'breaks-a-hook', file: PREPARED, from: 'return [1, 2, 3];', to: "throw new TypeError('no numbers');" },
  { id: 'module-constant', file: PREPARED, from: 'LIMIT = 3', to: 'LIMIT = 4' },
  { id: 'never-settles', file: WAITING, from: 'return value;', to: 'return await new Promise(() => undefined);' },
  {
    id: 'loops',
    file: WAITING,
    from: 'while (left > 0) left -= 1;',
    to: `const { spawn } = process.getBuiltinModule('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN_CHILD)}], { detached: left % 2 === 1, stdio: 'ignore' }); for (;;) left += 1;`,
  },
  { id: 'rejects-unseen', file: WAITING, from: '  return;\n', to: "  void Promise.reject(new Error('unseen'));\n" },
  { id: 'exits', file: WAITING, from: '  return;\n', to: '  process.exit(0);\n' },
  { id: 'dies', file: WAITING, from: '  return;\n', to: "  process.kill(process.pid, 'SIGKILL');\n" },
  {
    id: 'kills-once',
    file: WAITING,
    from: 'return value;',
    to: `const fs = process.getBuiltinModule('node:fs'); const seen = process.env.TMPDIR + '/seen'; const first = !fs.existsSync(seen); fs.writeFileSync(seen, ''); return first ? value + 1 : value;`,
  },
];

let project: FixtureProject;
let campaign: Campaign;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  project = copyFixture('runner-zoo');
  before = project.contents();
  const mutants = CHANGES.map((change) => mutantOf(project, change, change.declared));
  campaign = await runCampaign({
    root: project.root,
    suite: {},
    plan: { lane: 'named', subjectFiles: [...new Set(CHANGES.map((change) => change.file))], mutants },
    selfControls: selfControlsOf(project, ARITHMETIC, 'export function double(value: number): number {'),
    workers: 2,
    mutantTimeoutMs: 1_000,
  });
}, 90_000);

afterAll(() => project.remove());

function resultOf(id: string): MutantResult {
  const result = campaign.results.find((candidate) => candidate.mutant.id === id);
  if (result === undefined) throw new Error(`no result for ${id}`);
  return result;
}

describe('a campaign on the zoo', () => {
  it('is sound: controls are green and the self-controls answered as they must', () => {
    expect(campaign.unsound).toEqual([]);
    expect(campaign.controls.map(({ when, failed }) => [when, failed])).toEqual([
      ['before', 0],
      ['before', 0],
      ['after', 0],
    ]);
    expect(campaign.selfControls.map(({ kind, got }) => [kind, got])).toEqual([
      ['identity', 'survived'],
      ['always-throw', 'killed-by-crash'],
    ]);
  });

  it.each([
    ['leaks', 'survived'],
    ['innocent-after-leak', 'survived'],
    ['kills', 'killed'],
    ['kills-elsewhere', 'killed-elsewhere'],
    ['declares-nobody', 'harness-error'],
    ['omits-its-killer', 'survived'],
    ['crashes', 'killed-by-crash'],
    ['asserts-itself', 'killed-by-crash'],
    ['brings-a-test', 'harness-error'],
    ['changes-a-title', 'harness-error'],
    ['fails-no-more', 'killed'],
    ['snapshot', 'killed'],
    ['no-assertions-left', 'killed'],
    ['survives', 'survived'],
    ['unreached', 'unreached'],
    ['mocked', 'unreached'],
    ['not-loaded', 'unreached'],
    ['skips-a-test', 'harness-error'],
    ['comment-only', 'invalid'],
    ['no-syntax', 'invalid'],
    ['throws-on-load', 'invalid'],
    ['breaks-a-hook', 'killed-by-crash'],
    ['module-constant', 'killed'],
    ['never-settles', 'timeout'],
    ['loops', 'timeout'],
    ['rejects-unseen', 'killed-by-crash'],
    ['exits', 'killed-by-crash'],
    ['dies', 'harness-error'],
    ['kills-once', 'flaky'],
  ])('%s is %s', (id, outcome) => {
    const { outcome: got, detail } = resultOf(id);
    expect([got, detail]).toEqual([outcome, detail]);
  });

  it.each(CHANGES.map(({ id }) => id))('the counts of %s add up to the suite', (id) => {
    const { planned, executed, omitted, unrelated, notRun, outcome } = resultOf(id);
    expect(executed + omitted.length + (unrelated ?? 0) + (notRun ?? 0)).toBe(planned);
    expect(planned).toBe(campaign.controls[0]?.executed);
    const isConclusive = outcome === 'killed' || outcome === 'survived' || outcome === 'killed-elsewhere';
    expect(isConclusive ? notRun : 0).toBe(0);
  });

  it('names every killer and nobody else', () => {
    expect(resultOf('kills').killers).toEqual([
      'test/arithmetic.test.ts > add > adds',
      'test/arithmetic.test.ts > add > adds, says node',
      'test/arithmetic.test.ts > doubles',
    ]);
    expect(resultOf('omits-its-killer').omitted).toEqual([
      { testId: 'test/arithmetic.test.ts > doubles', reason: 'by design' },
    ]);
  });

  it('knows whether the definition was executed, and does not guess where tests were left out', () => {
    expect(
      ['kills', 'survives', 'unreached', 'mocked', 'not-loaded', 'omits-its-killer'].map((id) => resultOf(id).reached),
    ).toEqual([true, true, false, false, false, 'unknown']);
  });

  it('says why: the reason of an invalid mutant, the file of a timeout, the missing killer', () => {
    expect(['comment-only', 'no-syntax', 'throws-on-load'].map((id) => resultOf(id).invalidReason)).toEqual([
      'no-op',
      'does-not-parse',
      'load-failure',
    ]);
    expect(resultOf('loops').detail).toContain('test/waiting.test.ts was not finished');
    expect(resultOf('declares-nobody').detail).toContain('triples');
    expect(resultOf('dies').detail).toContain('SIGKILL');
  });

  it('leaves no process behind, not even one that left its group and ignores SIGTERM', () => {
    expect(processesOf(project.root)).toEqual([]);
  });

  it('writes nothing into the project', () => {
    expect(project.contents()).toEqual(before);
    expect(campaign.sourceDigestsAfter).toEqual(campaign.sourceDigestsBefore);
  });
});
