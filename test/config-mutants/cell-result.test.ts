import { describe, expect, it } from 'vitest';
import { CELL_RESULTS, EXPECTED, isSameDecision, resultOf, type Judged } from '../../src/config-mutants/cell-result.ts';
import { STATUSES, type Status } from '../../src/model/status.ts';

const answer = (status: Status, decidedBy: string | null = 'guard', written = 'changed'): Judged => ({
  status,
  decidedBy,
  written,
});
const COVERED = answer('COVERED', 'guard', 'base');
const AT_CEILING = answer('UNVERIFIED', 'guard', 'base');

describe('a cell of a host that can be COVERED', () => {
  it.each([
    ['keep', 'COVERED', 'guard', 'right'],
    ['keep', 'COVERED', 'another', 'false-loss'],
    ['keep', 'UNVERIFIED', 'guard', 'false-loss'],
    ['keep', 'UNCOVERED', null, 'false-loss'],
    ['drop', 'COVERED', 'guard', 'false-covered'],
    ['drop', 'COVERED', 'another', 'false-covered'],
    ['drop', 'UNVERIFIED', 'guard', 'right'],
    ['drop', 'UNCOVERED', null, 'right'],
    ['drop', 'ABSENT', null, 'right'],
    ['doubt', 'COVERED', 'guard', 'false-covered'],
    ['doubt', 'UNVERIFIED', 'guard', 'right'],
    ['doubt', 'UNCOVERED', null, 'false-loss'],
  ] as const)('that must %s and is %s by %s is %s', (expected, got, by, result) => {
    expect(resultOf('COVERED', COVERED, answer(got, by), expected)).toBe(result);
  });

  it.each(['UNVERIFIED', 'UNCOVERED'] as const)('that starts from %s was never measured', (status) => {
    expect(resultOf('COVERED', answer(status), answer('UNCOVERED'), 'drop')).toBe('base-not-covered');
  });
});

describe('a cell below a ceiling', () => {
  it.each([
    ['keep', 'UNVERIFIED', 'guard', 'right'],
    ['keep', 'UNVERIFIED', 'another', 'false-loss'],
    ['keep', 'UNVERIFIED', null, 'false-loss'],
    ['keep', 'UNCOVERED', 'guard', 'false-loss'],
    ['keep', 'COVERED', 'guard', 'false-covered'],
    ['doubt', 'UNVERIFIED', 'another', 'right'],
    ['doubt', 'UNVERIFIED', null, 'right'],
    ['doubt', 'UNVERIFIED', 'guard', 'false-hold'],
    ['doubt', 'UNCOVERED', 'another', 'false-loss'],
    ['doubt', 'COVERED', 'another', 'false-covered'],
    ['drop', 'UNCOVERED', 'another', 'right'],
    ['drop', 'UNCOVERED', null, 'right'],
    ['drop', 'UNVERIFIED', 'guard', 'false-hold'],
    ['drop', 'UNVERIFIED', 'another', 'false-hold'],
    ['drop', 'ABSENT', null, 'false-loss'],
    ['drop', 'COVERED', 'guard', 'false-covered'],
  ] as const)('that must %s and is %s by %s is %s', (expected, got, by, result) => {
    expect(resultOf('UNVERIFIED', AT_CEILING, answer(got, by), expected)).toBe(result);
  });

  it.each(STATUSES.filter((status) => status !== 'UNVERIFIED'))('that starts from %s was never measured', (status) => {
    const base = answer(status, 'guard', 'base');
    for (const expected of EXPECTED) {
      expect(resultOf('UNVERIFIED', base, answer('UNVERIFIED'), expected)).toBe('base-not-at-ceiling');
    }
  });

  it('that starts where no record decides was never measured: nothing configured is UNVERIFIED too', () => {
    expect(resultOf('UNVERIFIED', answer('UNVERIFIED', null), answer('UNVERIFIED', null), 'keep')).toBe(
      'base-not-at-ceiling',
    );
  });

  it('is never right when it is COVERED, whatever was expected and wherever it started', () => {
    const results = STATUSES.flatMap((status) =>
      EXPECTED.map((expected) => resultOf('UNVERIFIED', answer(status, 'guard', 'base'), answer('COVERED'), expected)),
    );
    expect(new Set(results)).toEqual(new Set(['false-covered', 'base-not-at-ceiling']));
  });
});

describe('an operator that changes nothing', () => {
  it.each(EXPECTED)('is no-op where it must %s, never right', (expected) => {
    expect(resultOf('UNVERIFIED', AT_CEILING, AT_CEILING, expected)).toBe('no-op');
    expect(resultOf('COVERED', COVERED, COVERED, expected)).toBe('no-op');
  });
});

describe('the same decision', () => {
  it.each([
    ['guard', 'guard', true],
    ['guard', 'another', false],
    ['guard', null, false],
    [null, 'guard', false],
    [null, null, false],
  ] as const)('by %s before and by %s after: %s, for what nobody decided is no decision', (before, after, expected) => {
    expect(isSameDecision(answer('UNVERIFIED', before), answer('UNVERIFIED', after))).toBe(expected);
  });
});

it('every result can be reached: none is a word without a meaning', () => {
  const reached = (['COVERED', 'UNVERIFIED'] as const).flatMap((ceiling) =>
    STATUSES.flatMap((from) =>
      STATUSES.flatMap((to) =>
        EXPECTED.flatMap((expected) =>
          ['base', 'changed'].map((written) =>
            resultOf(ceiling, answer(from, 'guard', 'base'), answer(to, 'guard', written), expected),
          ),
        ),
      ),
    ),
  );
  expect(new Set(reached)).toEqual(new Set(CELL_RESULTS));
});
