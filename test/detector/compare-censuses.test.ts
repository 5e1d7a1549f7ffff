import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCensuses, type ComparedVerdict } from '../../src/detector/compare-censuses.ts';
import { STATUSES, type Status } from '../../src/model/status.ts';

const ENTRY = { recordId: 's#/0', source: { file: 's', pointer: '/0' }, because: 'it misses' };

function verdict(status: Status, change: Partial<ComparedVerdict> = {}): ComparedVerdict {
  return { route: { id: 'r' }, status, missing: [], deciding: null, ...change };
}

function kinds(before: readonly ComparedVerdict[], after: readonly ComparedVerdict[]): readonly string[] {
  return compareCensuses(before, after).map(({ routeId, kind }) => `${routeId} ${kind}`);
}

describe('a route whose answer changes', () => {
  it.each<readonly [Status, Status, string]>([
    ['COVERED', 'UNCOVERED', 'lost'],
    ['COVERED', 'UNVERIFIED', 'lost'],
    ['COVERED', 'ABSENT', 'lost'],
    ['UNVERIFIED', 'UNCOVERED', 'worse'],
    ['UNCOVERED', 'UNVERIFIED', 'better'],
    ['UNCOVERED', 'COVERED', 'better'],
    ['UNVERIFIED', 'COVERED', 'better'],
    ['ABSENT', 'UNCOVERED', 'other'],
    ['TARGET_SIDE', 'COVERED', 'other'],
    ['RESIDUAL', 'UNVERIFIED', 'other'],
  ])('from %s to %s is %s', (before, after, kind) => {
    expect(kinds([verdict(before)], [verdict(after)])).toEqual([`r ${kind}`]);
  });

  it('in its missing controls alone is told, never passed over', () => {
    const after = verdict('UNCOVERED', { missing: ['gate', 'exam'] });
    expect(compareCensuses([verdict('UNCOVERED', { missing: ['gate'] })], [after])).toMatchObject([
      { kind: 'other', newlyMissing: ['exam'] },
    ]);
  });

  it('carries the entry that decided and the one that decides', () => {
    const before = verdict('COVERED', { deciding: ENTRY });
    const after = verdict('UNCOVERED', { deciding: { ...ENTRY, because: 'it is gone' } });
    expect(compareCensuses([before], [after])).toMatchObject([
      { decidedBefore: { because: 'it misses' }, decidesNow: { because: 'it is gone' } },
    ]);
  });
});

describe('a comparison', () => {
  it.each(STATUSES)('of a route that stays %s says nothing', (status) => {
    expect(kinds([verdict(status)], [verdict(status)])).toEqual([]);
  });

  it('takes the order of missing controls for nothing', () => {
    const [a, b] = [verdict('UNCOVERED', { missing: ['x', 'y'] }), verdict('UNCOVERED', { missing: ['y', 'x'] })];
    expect(kinds([a], [b])).toEqual([]);
  });

  it('tells routes that appear and go, and the worst news first', () => {
    const at = (id: string, status: Status): ComparedVerdict => verdict(status, { route: { id } });
    const before = [at('a', 'UNCOVERED'), at('b', 'COVERED'), at('c', 'ABSENT'), at('d', 'UNVERIFIED')];
    const after = [at('a', 'COVERED'), at('b', 'UNVERIFIED'), at('d', 'UNCOVERED'), at('e', 'UNCOVERED')];
    expect(kinds(before, after)).toEqual(['b lost', 'd worse', 'a better', 'e appeared', 'c gone']);
  });

  it('is empty exactly when both sides say the same, whatever their order', () => {
    const verdicts = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), status: fc.constantFrom(...STATUSES) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(verdicts, verdicts, (left, right) => {
        const [a, b] = [left, right].map((list) => list.map(({ id, status }) => verdict(status, { route: { id } })));
        const same = (list: typeof left): string =>
          list
            .map(({ id, status }) => `${id} ${status}`)
            .toSorted()
            .join();
        expect(compareCensuses(a ?? [], b ?? []).length === 0).toBe(same(left) === same(right));
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
