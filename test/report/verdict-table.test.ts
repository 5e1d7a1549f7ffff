import { describe, expect, it } from 'vitest';
import { verdictTable } from '../../src/report/verdict-table.ts';
import { mutantResult, mutantSummary } from '../support/campaigns.ts';

const first = mutantResult({ mutant: mutantSummary({ id: 'a/one' }), killers: ['t > b', 't > a'] });
const second = mutantResult({ mutant: mutantSummary({ id: 'b/two' }), outcome: 'survived', killers: [] });

describe('the verdict table', () => {
  it('has one line of JSON per mutant with outcome and killers', () => {
    expect(verdictTable([first, second])).toBe(
      '{"id":"a/one","outcome":"killed","reason":null,"reached":true,"killers":["t > a","t > b"]}\n' +
        '{"id":"b/two","outcome":"survived","reason":null,"reached":true,"killers":[]}\n',
    );
  });

  it('is the same for any order of results and killers, and for any duration', () => {
    const slow = { ...first, killers: first.killers.toReversed(), durationMs: 9_999 };
    expect(verdictTable([second, slow])).toBe(verdictTable([first, second]));
  });

  it.each([
    ['outcome', { ...first, outcome: 'flaky' as const }],
    ['killer', { ...first, killers: ['t > a'] }],
    ['reach', { ...first, reached: 'unknown' as const }],
  ])('is another for another %s', (_what, other) => {
    expect(verdictTable([other])).not.toBe(verdictTable([first]));
  });
});
