import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutantEdit } from '../../src/report/mutant-edit.ts';

/** Puts the edit into the text, by lines and columns as its reader would. */
function applied(text: string, { start, end, replacement }: ReturnType<typeof mutantEdit>): string {
  const offset = ({ line, column }: typeof start): number =>
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, each) => sum + each.length + 1, 0) +
    column -
    1;
  return text.slice(0, offset(start)) + replacement + text.slice(offset(end));
}

describe('the edit of a mutant', () => {
  it('is what stands between the common beginning and the common end', () => {
    expect(mutantEdit('a\nif (b > 3) c();\n', 'a\nif (b >= 3) c();\n')).toEqual({
      start: { line: 2, column: 8 },
      end: { line: 2, column: 8 },
      replacement: '=',
    });
  });

  it('makes the one text of the other, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '\n', 'ab'), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (original, mutated) => {
        expect(applied(original, mutantEdit(original, mutated))).toBe(mutated);
      }),
    );
  });
});
