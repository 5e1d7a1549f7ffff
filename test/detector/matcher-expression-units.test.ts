import { describe, expect, it } from 'vitest';
import { testExpression } from '../../src/detector/matcher-expression.ts';

/** Both sides of every border of the sets, and one unit of each kind. */
const UNITS: readonly string[] =
  '\0\t\n\v\f\r !-/0123456789:@ABYZ[^_`abcdyz{\u007f\u0085\u00a0\u00e9\u1680\u2000\u200b\u2028\u2029\u202f\u3000\ufeff'.split(
    '',
  );

function accepted(pattern: string): string {
  return UNITS.filter((unit) => {
    const result = testExpression(pattern, unit, false);
    return result.kind === 'tested' && result.matches;
  }).join('');
}

describe('sets of units', () => {
  it.each([
    ['\\w', '0123456789ABYZ_abcdyz'],
    ['\\d', '0123456789'],
    ['[\\d]', '0123456789'],
    ['[b-d]', 'bcd'],
    ['[b-dZ-^]', 'Z[^bcd'],
    ['[\\w-]', '-0123456789ABYZ_abcdyz'],
  ])('%s accepts exactly %s', (pattern, units) => {
    expect(accepted(pattern)).toBe(units);
  });

  it.each(['\\W', '\\D', '\\s', '\\S', '.', '[\\s]', '[^\\s]', '[\\W]', '[^b-d]', '[^]', '[]'])(
    '%s accepts what it accepts in the engine of the host',
    (pattern) => {
      expect(accepted(pattern)).toBe(UNITS.filter((unit) => new RegExp(pattern).test(unit)).join(''));
    },
  );

  it('a set that accepts nearly everything still needs a unit: behind the end of the name there is none', () => {
    expect(testExpression('b[^a]', 'b', false)).toEqual({ kind: 'tested', matches: false });
    expect(testExpression('b.', 'b', false)).toEqual({ kind: 'tested', matches: false });
  });
});
