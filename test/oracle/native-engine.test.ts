import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testExpression } from '../../src/detector/matcher-expression.ts';
import { compareMatcher } from '../../src/dispatch/dispatch-matcher.ts';
import { expectLaw } from '../support/expect-law.ts';

/** Both matchers, each against the engine that the reference host runs. */
function matches(pattern: string, name: string): boolean | string {
  const result = testExpression(pattern, name, false);
  return result.kind === 'tested' ? result.matches : result.kind;
}

describe('the matcher of the detector', () => {
  it('answers like the native engine on the supported subset', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '_',
      '.',
      '[ab]',
      '[^a]',
      '\\w',
      '\\d',
      '\\b',
      '^',
      '$',
      '(?:a|b)',
      '(ab|)',
      '(?=a)',
      '(?!b)',
      '(?<=a)',
      '(?<!b_)',
    );
    const quantifier = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '*?');
    const part = fc
      .tuple(atom, quantifier)
      .map(([text, times]) => (/^(?:\\b|\^|\$|\(\?<)/.test(text) ? text : text + times));
    const pattern = fc
      .array(fc.oneof(part, fc.constant('|')), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''));
    const name = fc
      .array(fc.constantFrom('a', 'b', '_', '1', '-'), { maxLength: 7 })
      .map((letters) => letters.join(''));
    expectLaw(
      fc.property(fc.array(fc.tuple(pattern, name), { minLength: 10, maxLength: 10 }), (pairs) => {
        for (const [text, subject] of pairs) {
          expect(`${text} in ${subject}: ${matches(text, subject)}`).toBe(
            `${text} in ${subject}: ${new RegExp(text).test(subject)}`,
          );
        }
      }),
    );
  });
});

describe('the matcher of the dispatcher', () => {
  const PIECES = [
    ...'a b W _ - . * + ? | ( ) [ ] ^ $ { } ,'.split(' '),
    ...'(?: [^a] [a-c] [] {2} {1,} {0,2} {,2} \\b \\B \\d \\w \\W \\s \\. \\- \\x61 \\u0061 \\a \\xg *? +?'.split(' '),
    ...'(?= (?! (?<= (?<! [\\w-b] [b-] \\t \\0 [\\b]'.split(' '),
    ' ',
  ];
  const piece = fc.constantFrom(...PIECES);
  const pattern = fc.array(piece, { maxLength: 9 }).map((pieces) => `${pieces.join('')}(?:)`);
  const subject = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'W', '_', '-', '.', '2', '{'), maxLength: 7 });

  it('a hit is a hit there, a miss is a miss there, and what it refuses is undecided here', () => {
    fc.assert(
      fc.property(pattern, subject, (text, name) => {
        const ours = compareMatcher(text, name).kind;
        let theirs: string;
        try {
          theirs = new RegExp(text).test(name) ? 'hits' : 'misses';
        } catch {
          theirs = 'undecided';
        }
        expect(ours).toBe(theirs);
      }),
      { seed: 20261130, numRuns: 1_500 },
    );
  });
});
