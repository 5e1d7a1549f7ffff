import { describe, expect, it } from 'vitest';
import { testExpression } from '../../src/detector/matcher-expression.ts';
import { compareMatcher } from '../../src/dispatch/dispatch-matcher.ts';

/** Expressions made to be slow. They cost milliseconds each, too much to run them for every mutant. */
function matches(pattern: string, name: string): boolean | string {
  const result = testExpression(pattern, name, false);
  return result.kind === 'tested' ? result.matches : result.kind;
}

describe('the matcher of the detector', () => {
  it('refuses a comparison of more steps than it may take as too large', () => {
    expect(matches('(?:.?){2000}', 'a'.repeat(150))).toBe('too-large');
  });

  it.each(['(a+)+$', '(a|a)*$', '(a*)*b', '(?:a?){40}a{40}$', '(?:(?=(a*)*b)a)*c'])(
    'the catastrophic %j ends within milliseconds',
    (pattern) => {
      const before = performance.now();
      matches(pattern, `${'a'.repeat(120)}!`);
      expect(performance.now() - before).toBeLessThan(500);
    },
  );
});

describe('the matcher of the dispatcher', () => {
  it.each([
    ['(a+)+b!?$', `${'a'.repeat(2_000)}c`],
    ['(a|a)*.b', 'a'.repeat(2_000)],
    ['(a*)*.b', 'a'.repeat(2_000)],
    [`${'('.repeat(40)}a*${')*'.repeat(40)}b.`, 'a'.repeat(2_000)],
    ['((a{1000}){1000}){1000}.', 'a'.repeat(2_000)],
    [`${'.?'.repeat(500)}X`, 'a'.repeat(2_000)],
  ])('%j ends within its bound of work and never hits by giving up', (matcher, subject) => {
    expect(compareMatcher(matcher, subject).kind).not.toBe('hits');
  });

  it('one that spends its work is undecided, never a miss', () => {
    const optional = `${'.?'.repeat(500)}X`;
    expect(compareMatcher(optional, 'a'.repeat(2_000))).toMatchObject({ kind: 'undecided' });
  });
});
