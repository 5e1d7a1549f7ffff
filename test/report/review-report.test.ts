import { describe, expect, it } from 'vitest';
import { palette } from '../../src/report/palette.ts';
import { renderReviews, renderRound, type ReviewView, type RoundView } from '../../src/report/review-report.ts';

const NONE = {
  killed: 0,
  'killed-elsewhere': 0,
  'killed-by-crash': 0,
  survived: 0,
  unreached: 0,
  timeout: 0,
  flaky: 0,
  invalid: 0,
  equivalent: 0,
  'harness-error': 0,
  pending: 0,
};
const PLAIN = palette(false);

function round(changes: Partial<RoundView> = {}): RoundView {
  return {
    round: `round-${'a'.repeat(64)}.json`,
    reviewer: 'ada',
    relation: 'first-contact',
    metBefore: null,
    parent: null,
    finishedAt: '2026-11-02T00:00:00Z',
    commit: 'c'.repeat(40),
    dirty: false,
    packFolder: 'packs/ada',
    setSha256: '1'.repeat(64),
    mutants: 27,
    counts: { ...NONE, killed: 22, survived: 5 },
    notKilled: [{ id: 'ada/one', outcome: 'survived' }],
    changedSinceParent: [],
    overlap: [],
    comparedWith: [{ lane: 'named', faults: 192 }],
    withdrawn: [],
    problems: [],
    ...changes,
  };
}

const REVIEW: ReviewView = {
  review: 'spring',
  plan: `plan-${'b'.repeat(64)}.json`,
  request: 'Break it.',
  openedAt: '2026-11-01T00:00:00Z',
  commit: 'd'.repeat(40),
  dirty: false,
  subjects: 3,
  testFiles: 4,
  withdrawn: [],
  problems: [],
  rounds: [],
};

describe('one round', () => {
  it.each<[string, Partial<RoundView>, string]>([
    ['a first contact', {}, '22 of 27 killed, first contact'],
    [
      'a follow-up, as no fresh score',
      { relation: 'same-set' },
      '22 of 27 killed, same set (follow-up, no fresh score)',
    ],
    [
      'a new set, as a score of its own',
      { relation: 'new-set' },
      '22 of 27 killed, new set (a score of its own, beside the one before)',
    ],
    [
      'a set that comes back after another one, as no fresh score',
      { relation: 'new-set', metBefore: 'round-x.json' },
      'the set of round-x.json again (follow-up, no fresh score)',
    ],
    ['the withdrawal and its reason', { withdrawn: ['The machine was broken.'] }, '(withdrawn)'],
    ['what contradicts it', { problems: ['killed: expected 1, got 2'] }, 'does not hold: killed: expected 1, got 2'],
    ['uncommitted changes', { dirty: true }, 'with uncommitted changes'],
    [
      'faults that met the suite in an earlier review',
      { overlap: [{ mutant: 'ada/one', lane: 'review', with: 'bo/one' }] },
      '1 of them met the suite in an earlier review: for those this is no fresh score',
    ],
    [
      'that there was nothing to compare with',
      { comparedWith: [] },
      '0 of 27 were known before (compared with no known fault)',
    ],
    [
      'every outcome, also what is neither killed nor survived',
      { counts: { ...NONE, killed: 22, timeout: 5 } },
      '5 timeout',
    ],
  ])('tells %s', (_what, changes, text) => {
    expect(renderRound(round(changes), PLAIN)).toContain(text);
  });

  it('counts a fault with two known twins once', () => {
    const overlap = [
      { mutant: 'ada/one', lane: 'named', with: 'x' },
      { mutant: 'ada/one', lane: 'machine', with: '7' },
    ];
    expect(renderRound(round({ overlap }), PLAIN)).toContain('overlap: 1 of 27 were known before');
  });

  it('cuts long lists and says how much is left out, and prints no control character of a reviewer', () => {
    const notKilled = Array.from({ length: 15 }, (_, index) => ({
      id: `ada/\u001B[2J${index}`,
      outcome: 'survived' as const,
    }));
    const text = renderRound(round({ notKilled }), PLAIN);
    expect(text).toContain('and 3 more');
    expect(text).not.toContain('\u001B');
  });
});

describe('the history of a review', () => {
  it('groups by reviewer and set, and adds no scores', () => {
    const rounds = [
      round(),
      round({ relation: 'same-set', counts: { ...NONE, killed: 27 } }),
      round({ relation: 'new-set', setSha256: '2'.repeat(64), mutants: 30, counts: { ...NONE, killed: 30 } }),
      round({ reviewer: 'bo', setSha256: '3'.repeat(64), mutants: 10, counts: { ...NONE, killed: 10 } }),
    ];
    const text = renderReviews([{ ...REVIEW, rounds }], PLAIN);
    expect(text.match(/reviewer \w+|set [123]{12} of \d+ faults|\d+ of \d+ killed/gu)).toEqual([
      'reviewer ada',
      'set 111111111111 of 27 faults',
      '22 of 27 killed',
      '27 of 27 killed',
      'set 222222222222 of 30 faults',
      '30 of 30 killed',
      'reviewer bo',
      'set 333333333333 of 10 faults',
      '10 of 10 killed',
    ]);
    expect(text).not.toMatch(/5[27] of 57|8[49] of/u);
  });

  it('says that there is no round yet, and what was asked for', () => {
    expect(renderReviews([REVIEW], PLAIN)).toMatch(/asked for: Break it\.\n {2}no round yet/u);
  });
});
