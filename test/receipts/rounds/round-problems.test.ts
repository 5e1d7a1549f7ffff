import { beforeAll, describe, expect, it } from 'vitest';
import type { RunStatement } from '../../../src/receipts/kinds/run-statement.ts';
import type { RoundClaim } from '../../../src/receipts/kinds/round-statement.ts';
import { faultSetDigest } from '../../../src/receipts/rounds/fault-set.ts';
import { planReplays, roundChanges, roundProblems } from '../../../src/receipts/rounds/round-problems.ts';
import { relationTo, roundBefore } from '../../../src/receipts/rounds/round-relation.ts';
import { hexOf, planOf } from '../sample-records.ts';
import { soundStatement } from '../sound-statement.ts';
import { asRead, packRun, recordsOf, reviewOf, roundFor, withEffects, type ReviewRecords } from './review-records.ts';

let statement: RunStatement;
let review: ReviewRecords;
beforeAll(() => {
  statement = soundStatement();
  review = reviewOf(statement);
});

const LATER = '2026-11-05T00:00:00Z';
const LATEST = '2026-11-06T00:00:00Z';

/** What is found in a first contact that was changed so, beside the records of the review. */
function problemsOf(changes: Partial<RoundClaim>, others: ReviewRecords = review): readonly string[] {
  const round = roundFor(others.plan, others.run, changes);
  const { problems } = judged(others, round);
  return problems;
}

function judged(others: ReviewRecords, round: ReturnType<typeof roundFor>): { readonly problems: readonly string[] } {
  const records = recordsOf([others.plan, others.run, round]);
  return { problems: roundProblems(round, records).map(({ kind, where }) => `${kind}: ${where}`) };
}

/** The second round of the review, after its suite changed. */
function followUp(changes: Partial<RoundClaim> = {}, finishedAt = LATER) {
  const suite = { ...statement.predicate.claim.suite, files: [] };
  const run = asRead('run', packRun(statement, { suite }));
  const round = roundFor(
    review.plan,
    run,
    { relation: 'same-set', parent: review.first.receiptId, changedSinceParent: ['suite'], ...changes },
    finishedAt,
  );
  const records = recordsOf([review.plan, review.run, review.first, run, round]);
  return { round, problems: roundProblems(round, records).map(({ kind, where }) => `${kind}: ${where}`) };
}

describe('a first contact', () => {
  it('under the pins of its plan has no problem', () => {
    expect(roundProblems(review.first, review)).toEqual([]);
  });

  it('whose suite had moved since the request is refused, and the file is named', () => {
    const suite = { ...statement.predicate.claim.suite, files: [{ file: 'test/new.ts', sha256: hexOf('new') }] };
    const moved = reviewOf(packRun(statement, { suite }));
    const records = recordsOf([review.plan, moved.run, roundFor(review.plan, moved.run)]);
    const found = roundProblems(records.rounds[0]!, records).map(({ where }) => where);
    expect(found).toContain('suite test/new.ts at first contact');
  });

  it('whose sources had moved since the request is refused', () => {
    const subjects = statement.predicate.claim.subjects.map((pin) => ({ ...pin, sha256: hexOf('other') }));
    const plan = asRead('plan', planOf(statement, { subjects }));
    const round = roundFor(plan, review.run);
    const found = roundProblems(round, recordsOf([plan, review.run, round]));
    expect(found.map(({ where }) => where)).toEqual(['subject src/gate.ts at first contact']);
  });

  it('is not contradicted by the file of its pack, which is younger than the request', () => {
    const config = [...statement.predicate.claim.config, { file: 'packs/ada/pack.json', sha256: hexOf('pack') }];
    const run = asRead('run', packRun(statement, { config }));
    const round = roundFor(review.plan, run);
    expect(roundProblems(round, recordsOf([review.plan, run, round]))).toEqual([]);
  });

  it('happens once: a later one of the same reviewer is no first contact, the older one stands', () => {
    const again = roundFor(review.plan, review.run, {}, LATER);
    const records = recordsOf([review.plan, review.run, review.first, again]);
    expect(roundProblems(review.first, records)).toEqual([]);
    expect(roundProblems(again, records)).toMatchObject([
      { kind: 'tampered', where: 'relation', expected: `a follow-up of ${review.first.fileName}` },
    ]);
  });

  it('of another reviewer is one of its own', () => {
    const other = roundFor(review.plan, review.run, { reviewer: 'bo' }, LATER);
    expect(roundProblems(other, recordsOf([review.plan, review.run, review.first, other]))).toEqual([]);
  });

  it.each<[string, Partial<RoundClaim>, string]>([
    [
      'counts another set of faults',
      { pack: { folder: 'packs/ada', mutants: 2, setSha256: hexOf('set') } },
      'setSha256',
    ],
    ['says another pack', { pack: { folder: 'packs/bo', mutants: 2, setSha256: '' } }, 'pack of the run'],
    ['names another review', { review: 'other' }, 'review of the plan'],
  ])('that %s contradicts its records', (_what, changes, where) => {
    const { pack } = review.first.statement.predicate.claim;
    const setSha256 = changes.pack?.setSha256 === '' ? pack.setSha256 : (changes.pack?.setSha256 ?? pack.setSha256);
    const put = changes.pack === undefined ? changes : { pack: { ...changes.pack, setSha256 } };
    expect(problemsOf(put)).toEqual([`tampered: ${where}`]);
  });

  it('that turns a survivor into a kill contradicts its run', () => {
    const { counts } = statement.predicate.claim;
    expect(problemsOf({ counts: { ...counts, killed: counts.killed - 1, survived: counts.survived + 1 } })).toEqual([
      'tampered: killed',
      'tampered: survived',
    ]);
  });

  it.each<[string, Partial<RunStatement['predicate']['claim']>]>([
    ['is not sound', { unsound: ['control-red'] }],
    [
      'measured a selection',
      { scope: { lane: 'review', configFile: 'hookproof.config.json', deep: false, selection: ['a'] } },
    ],
    ['was not confirmed', { confirmation: undefined as never }],
    [
      'stopped at the first killer',
      {
        runner: { environment: {}, matrix: 'first-kill', mutantTimeoutMs: 1, pool: 'warm', seed: 1, testTimeoutMs: 1 },
      },
    ],
  ])('whose run %s is refused', (_what, changes) => {
    const run = asRead('run', packRun(statement, changes));
    expect(judged({ ...review, run }, roundFor(review.plan, run)).problems).toEqual(['tampered: run of the round']);
  });

  it('of the named mutants is no review', () => {
    const run = asRead('run', packRun(statement, { scope: statement.predicate.claim.scope }));
    expect(judged({ ...review, run }, roundFor(review.plan, run)).problems).toEqual(['tampered: lane of the run']);
  });

  it('without its run or its plan is incomplete, not sound', () => {
    expect(roundProblems(review.first, recordsOf([review.first]))).toMatchObject([
      { kind: 'incomplete', where: 'plan of the round' },
      { kind: 'incomplete', where: 'run of the round' },
    ]);
  });

  it('under a request that was used twice is refused, whether name or nonce is the same', () => {
    for (const changes of [{ review: 'gate-review' }, { review: 'other-review' }] as const) {
      const copy = asRead('plan', planOf(statement, { ...changes, request: 'Again.' }));
      const found = roundProblems(review.first, recordsOf([review.plan, review.run, review.first, copy]));
      expect(found).toMatchObject([{ kind: 'tampered', where: 'plan of the round' }]);
    }
    const other = asRead('plan', planOf(statement, { review: 'other-review', nonce: 'f'.repeat(32) }));
    expect(roundProblems(review.first, recordsOf([review.plan, review.run, review.first, other]))).toEqual([]);
  });
});

describe('a request', () => {
  it('is replayed by one with its name or its nonce, and not by itself', () => {
    const copy = asRead('plan', planOf(statement, { review: 'other-review' }));
    const other = asRead('plan', planOf(statement, { review: 'third-review', nonce: 'e'.repeat(32) }));
    expect(planReplays(review.plan, [review.plan, copy, other])).toEqual([copy]);
    expect(planReplays(other, [review.plan, copy, other])).toEqual([]);
  });
});

describe('what changed since the parent', () => {
  const claimOf = (changes: Parameters<typeof packRun>[1]) => packRun(statement, changes).predicate.claim;
  const base = () => claimOf({});

  it.each<[string, Parameters<typeof packRun>[1], readonly string[]]>([
    ['nothing', {}, []],
    ['another folder of the pack', { pack: { folder: 'packs/bo', mutants: 2, sha256: hexOf('pack') } }, []],
    ['tests that ran', { controlTests: [] }, ['suite']],
    ['a subject', { subjects: [] }, ['source']],
    ['a lock file', { lockFiles: [] }, ['configuration']],
    ['the manifest', { manifestSha256: hexOf('manifest') }, ['configuration']],
    ['the platform', { platform: { arch: 'other', os: 'other' } }, ['environment']],
    ['installed packages', { installedSha256: hexOf('installed') }, ['environment']],
  ])('is told by group: %s', (_what, changes, expected) => {
    expect(roundChanges(base(), claimOf(changes), false)).toEqual(expected);
    expect(roundChanges(base(), claimOf(changes), true)).toEqual([...expected, 'pack'].toSorted());
  });
});

describe('a follow-up', () => {
  it('with the same faults and another suite is the same set', () => {
    expect(followUp().problems).toEqual([]);
  });

  it.each<[string, Partial<RoundClaim>, string]>([
    ['calls the same faults a new set', { relation: 'new-set', changedSinceParent: ['pack', 'suite'] }, 'relation'],
    ['does not tell that the suite changed', { changedSinceParent: [] }, 'changedSinceParent'],
    ['tells of sources that did not change', { changedSinceParent: ['source', 'suite'] }, 'changedSinceParent'],
    ['continues a round of somebody else', { reviewer: 'bo' }, 'reviewer of the parent'],
  ])('that %s contradicts its parent', (_what, changes, where) => {
    expect(followUp(changes).problems).toContain(`tampered: ${where}`);
  });

  it('that ended before its parent is refused', () => {
    expect(followUp({}, '2026-11-01T00:00:00Z').problems).toEqual(['tampered: parent']);
  });

  it('without its parent is incomplete', () => {
    expect(followUp({ parent: hexOf('gone') }).problems).toEqual(['incomplete: round of the round']);
  });
});

describe('the set of faults', () => {
  const digestOf = (mutants: RunStatement['predicate']['claim']['mutants']): string => faultSetDigest(mutants);

  it('is the same under other names, words and places in the pack', () => {
    const { mutants } = statement.predicate.claim;
    const renamed = mutants.map((mutant) => ({ ...mutant, id: `x/${mutant.id}`, title: 'Other words' })).toReversed();
    expect(digestOf(renamed)).toBe(digestOf(mutants));
  });

  it('is another one as soon as one edit does something else, or is left out', () => {
    const { mutants } = statement.predicate.claim;
    const other = withEffects(statement, (mutant, index) =>
      index === 0 ? 'other' : mutant.applied!.effectFingerprint,
    );
    expect(new Set([digestOf(mutants), digestOf(other), digestOf(mutants.slice(1))]).size).toBe(3);
  });

  it('holds a fault that did not apply under its name', () => {
    const [first, ...rest] = statement.predicate.claim.mutants;
    const unapplied = { ...first!, applied: null };
    expect(digestOf([unapplied, ...rest])).not.toBe(digestOf(statement.predicate.claim.mutants));
    expect(digestOf([unapplied, ...rest])).not.toBe(digestOf([{ ...unapplied, id: 'x' }, ...rest]));
  });
});

describe('the relation to the round before', () => {
  it('is the first contact without one, and never again', () => {
    const { claim } = review.first.statement.predicate;
    expect(relationTo(null, claim.pack.setSha256)).toBe('first-contact');
    expect(relationTo(claim, claim.pack.setSha256)).toBe('same-set');
    expect(relationTo(claim, hexOf('other set'))).toBe('new-set');
  });

  it('continues the newest round of the reviewer under the plan, whatever the order of reading', () => {
    const second = followUp().round;
    const third = followUp({ parent: second.receiptId }, LATEST).round;
    const rounds = [third, review.first, second];
    const { plan, reviewer } = review.first.statement.predicate.claim;
    expect(roundBefore(rounds, { plan, reviewer })?.receiptId).toBe(third.receiptId);
    expect(roundBefore(rounds.toReversed(), { plan, reviewer })?.receiptId).toBe(third.receiptId);
    expect(roundBefore(rounds, { plan, reviewer: 'bo' })).toBeNull();
    expect(roundBefore(rounds, { plan: hexOf('other plan'), reviewer })).toBeNull();
  });
});

describe('overlap that a round states', () => {
  const known = () => {
    const [mutant, other] = statement.predicate.claim.mutants;
    return { mutant: mutant!.id, other: other!.id };
  };

  it('is recomputed where the record that it names is there', () => {
    const named = asRead('run', statement);
    const entry = { mutant: known().mutant, lane: 'named', with: known().mutant, receipt: named.receiptId } as const;
    const round = roundFor(review.plan, review.run, { overlap: [entry] });
    const records = recordsOf([review.plan, review.run, round, named]);
    expect(roundProblems(round, records)).toEqual([]);
    const wrong = roundFor(review.plan, review.run, { overlap: [{ ...entry, with: known().other }] });
    expect(roundProblems(wrong, recordsOf([review.plan, review.run, wrong, named]))).toHaveLength(1);
    const foreign = roundFor(review.plan, review.run, { overlap: [{ ...entry, lane: 'machine' }] });
    expect(roundProblems(foreign, recordsOf([review.plan, review.run, foreign, named]))).toHaveLength(1);
  });

  it('of a fault that the pack does not hold is refused', () => {
    const entry = { mutant: 'gate/none', lane: 'named', with: 'gate/none', receipt: null } as const;
    expect(problemsOf({ overlap: [entry] })).toEqual(['tampered: overlap of gate/none']);
  });
});
