import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanStatement } from '../../src/receipts/kinds/plan-statement.ts';
import { statePlan } from '../../src/receipts/rounds/state-review.ts';
import { writeRecord } from '../../src/receipts/write-receipt.ts';
import { FEE_TEST, MINIMUM_TEST, packText, reviewProject, type ReviewProject } from './review-project.ts';

/** One review from the request to the follow-ups, with the built command line; each test goes on where the last ended. */
const EDITS = [
  ['everybody-is-a-guest', '? 1 : 3', '? 3 : 3'],
  ['there-is-no-minimum', 'Math.max(10, ', 'Math.max(0, '],
] as const;
const RUN = ['review', 'run', 'spring', '--pack', 'packs/ada', '--reviewer', 'ada'] as const;

let project: ReviewProject;
let plan: string;
beforeAll(() => {
  project = reviewProject();
});
afterAll(() => project.dispose());

/** The claim of the one round that was not there before. */
function newRound(before: readonly string[]): Readonly<Record<string, unknown>> {
  const [added = 'none', ...more] = project.records('round').filter((name) => !before.includes(name));
  expect(more).toEqual([]);
  return project.claim(added);
}

function show(): string {
  return project.hookproof('review', 'show', 'spring').stdout;
}

describe('a request', () => {
  it('of a tree with uncommitted changes is refused, and written only with the mark of it', () => {
    project.write('src/unrelated.ts', 'export const UNRELATED = 2;\n');
    const refused = project.hookproof('review', 'open', 'dirty');
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('got uncommitted changes')]);
    const allowed = project.hookproof('review', 'open', 'dirty', '--allow-dirty');
    expect([allowed.exitCode, allowed.stdout]).toEqual([0, expect.stringContaining('changes that are in no commit')]);
    expect(project.hookproof('review', 'show', 'dirty').stdout).toContain('with uncommitted changes');
    rmSync(join(project.root, 'receipts'), { recursive: true });
    project.git('checkout', '-q', 'src');
  });

  it('of a red suite is refused with exit code 4, and nothing is written', () => {
    project.write('test/fee.test.ts', FEE_TEST.replace('toBe(300)', 'toBe(301)'));
    const run = project.hookproof('review', 'open', 'red', '--allow-dirty');
    expect([run.exitCode, run.stderr]).toEqual([4, expect.stringContaining('expected a green suite')]);
    expect(() => project.records('plan')).toThrow('ENOENT');
    project.git('checkout', '-q', 'test');
  });

  it('pins sources and suite, and says what to do next', () => {
    const run = project.hookproof('review', 'open', 'spring', '--request', 'Break the fees.');
    expect([run.exitCode, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toContain('hookproof review export spring');
    [plan = 'none'] = project.records('plan');
    expect(project.claim(plan)).toMatchObject({
      review: 'spring',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/u) as string,
      request: 'Break the fees.',
      subjects: [{ file: 'src/fee.ts' }],
      suite: { grade: 'observed', testFiles: ['test/fee.test.ts'] },
    });
  });

  it('is not opened twice under one name', () => {
    const run = project.hookproof('review', 'open', 'spring', '--allow-dirty');
    expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining('expected a name that no request has')]);
  });

  it('that is not committed is no request yet', () => {
    project.write('packs/ada/pack.json', packText('ada', EDITS));
    const run = project.hookproof(...RUN);
    expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining('expected the request in HEAD, got none')]);
  });
});

describe('before the first contact', () => {
  beforeAll(() => {
    rmSync(join(project.root, 'packs/ada'), { recursive: true });
    project.commit('request');
    project.write('packs/ada/pack.json', packText('ada', EDITS));
    project.commit('pack');
  });

  it.each<[string, string, string, string]>([
    ['a changed test', 'test/fee.test.ts', FEE_TEST + MINIMUM_TEST, 'suite test/fee.test.ts'],
    ['a new test file', 'test/more.test.ts', FEE_TEST, 'suite test/more.test.ts'],
    ['a changed source', 'src/fee.ts', 'export function feeCents(): number { return 300; }\n', 'subject src/fee.ts'],
  ])('%s is refused, and named', (_what, file, text, named) => {
    project.write(file, text);
    const run = project.hookproof(...RUN);
    expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining(named)]);
    project.git('checkout', '-q', '.');
    project.git('clean', '-fdq', 'test');
  });

  it('a test that was changed and changed back in commits is refused all the same', () => {
    project.git('checkout', '-q', '-b', 'tried');
    project.write('test/fee.test.ts', FEE_TEST + MINIMUM_TEST);
    project.commit('try');
    project.git('revert', '--no-edit', 'HEAD');
    const run = project.hookproof(...RUN);
    expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining('between request and first contact')]);
    project.git('checkout', '-q', 'main');
  });

  it('a pack that was committed before the request is refused', () => {
    const run = project.hookproof('review', 'run', 'spring', '--pack', 'packs/earlier', '--reviewer', 'ada');
    expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining('commit of the pack')]);
  });

  it('an altered request is refused', () => {
    const path = join(project.root, 'receipts/reviews', plan);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('Break the fees.', 'Praise the fees.'));
    const run = project.hookproof(...RUN);
    expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining('tampered')]);
    writeFileSync(path, text);
  });

  it('a request that is copied under another name is refused, and so is its original', () => {
    const { claim, details } = statementOf(plan).predicate;
    const copy = statePlan({ ...claim, review: 'copied' }, details, details.openedAt);
    const { path } = writeRecord(join(project.root, 'receipts/reviews'), 'plan', copy);
    project.git('checkout', '-q', '-b', 'copied');
    project.commit('copy');
    for (const review of ['copied', 'spring']) {
      const run = project.hookproof('review', 'run', review, '--pack', 'packs/ada', '--reviewer', 'ada');
      expect([run.exitCode, run.stderr]).toEqual([6, expect.stringContaining('name or nonce once more')]);
    }
    project.git('checkout', '-q', 'main');
    rmSync(path, { force: true });
  });

  it('nothing of all this was written', () => {
    expect(project.records('round')).toEqual([]);
    expect(project.records('review')).toEqual([]);
  });
});

describe('the first contact', () => {
  it('is written as it falls, with its survivor, and exits like mutate', () => {
    expect(project.hookproof('mutate', '--record').exitCode).toBe(0);
    project.commit('a receipt of the named mutants');
    const run = project.hookproof(...RUN);
    expect(run.stdout).toContain('1 of 2 killed, first contact');
    expect(run.exitCode).toBe(2);
    expect(newRound([])).toMatchObject({
      review: 'spring',
      reviewer: 'ada',
      relation: 'first-contact',
      parent: null,
      changedSinceParent: [],
      pack: { folder: 'packs/ada', mutants: 2 },
      counts: { killed: 1, survived: 1 },
    });
  });

  it('tells the fault that was known, though it was written in other words', () => {
    const [round = 'none'] = project.records('round');
    expect(project.claim(round)).toMatchObject({
      overlap: [{ mutant: 'ada/everybody-is-a-guest', lane: 'named', with: 'coverage/everybody-is-a-guest' }],
      comparedWith: [{ lane: 'named', faults: 1 }],
    });
    expect(show()).toContain('overlap: 1 of 2 were known before (compared with the known faults: 1 named)');
  });
});

describe('a follow-up', () => {
  it('with a new test is the same set, which is no fresh score', () => {
    project.commit('round');
    project.write('test/fee.test.ts', FEE_TEST + MINIMUM_TEST);
    project.commit('test');
    const before = project.records('round');
    const run = project.hookproof(...RUN);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain('2 of 2 killed, same set (follow-up, no fresh score)');
    expect(newRound(before)).toMatchObject({
      relation: 'same-set',
      parent: before[0]?.slice('round-'.length, -'.json'.length),
      changedSinceParent: ['suite'],
      overlap: [{ lane: 'named' }],
    });
  });

  it('with the same edits under other names is the same set still; a second first contact cannot be had', () => {
    project.write(
      'packs/ada/pack.json',
      packText(
        'ada',
        EDITS.map(([id, ...edit]) => [`${id}-again`, ...edit]),
      ),
    );
    const before = project.records('round');
    expect(project.hookproof(...RUN).exitCode).toBe(0);
    expect(newRound(before)).toMatchObject({ relation: 'same-set', changedSinceParent: [] });
  });

  it('with other edits is a new set', () => {
    project.write(
      'packs/ada/pack.json',
      packText('ada', [...EDITS, ['free', 'amountCents * rate', 'amountCents * 0']]),
    );
    const before = project.records('round');
    expect(project.hookproof(...RUN).exitCode).toBe(0);
    expect(newRound(before)).toMatchObject({ relation: 'new-set', changedSinceParent: ['pack'], pack: { mutants: 3 } });
  });

  it('stands beside the first contact in the history: each set its own scores, none added', () => {
    project.commit('rounds');
    const text = show();
    const scores = [...text.matchAll(/^ *(\d+ of \d+ killed, .*)$/gmu)].map(([, score]) => score);
    expect(scores).toEqual([
      '1 of 2 killed, first contact',
      '2 of 2 killed, same set (follow-up, no fresh score)',
      '2 of 2 killed, same set (follow-up, no fresh score)',
      '3 of 3 killed, new set (a score of its own, beside the one before)',
    ]);
    expect(text.match(/^ *set [0-9a-f]{12} of \d faults$/gmu)).toHaveLength(2);
    expect(text).toContain('survived: ada/there-is-no-minimum');
  });
});

describe('the history', () => {
  it('is refused with exit code 7 where there is none, and as JSON holds every round', () => {
    expect(project.hookproof('review', 'show', 'autumn').exitCode).toBe(7);
    const { reviews } = JSON.parse(project.hookproof('review', 'show', 'spring', '--json').stdout) as {
      reviews: { rounds: { relation: string }[] }[];
    };
    expect(reviews[0]?.rounds.map(({ relation }) => relation)).toEqual([
      'first-contact',
      'same-set',
      'same-set',
      'new-set',
    ]);
  });

  it('tells of a round whose parent was deleted that it does not hold', () => {
    const [first = 'none'] = project
      .records('round')
      .filter(
        (name) => project.claim(name)['relation'] === 'first-contact' && project.claim(name)['review'] === 'spring',
      );
    rmSync(join(project.root, 'receipts/reviews', first));
    const run = project.hookproof('review', 'show', 'spring');
    expect([run.exitCode, run.stdout]).toEqual([6, expect.stringContaining('does not hold: round of the round')]);
  });
});

function statementOf(fileName: string) {
  return JSON.parse(readFileSync(join(project.root, 'receipts/reviews', fileName), 'utf8')) as {
    predicate: {
      claim: PlanStatement['predicate']['claim'];
      details: PlanStatement['predicate']['details'];
    };
  };
}
