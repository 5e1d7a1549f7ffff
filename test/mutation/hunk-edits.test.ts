import { createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnchorError } from '../../src/mutation/anchor-error.ts';
import { hunkEdits } from '../../src/mutation/hunk-edits.ts';
import { readUnifiedDiff } from '../../src/mutation/unified-diff.ts';

const TEXT = 'one\ntwo\nthree\ntwo\nfive\n';

/** The text after the diff, or why it does not apply. */
function applied(text: string, hunks: string): string {
  const reading = readUnifiedDiff(`--- a/src/a.ts\n+++ b/src/a.ts\n${hunks}`);
  if (reading.kind === 'problem') throw new Error(reading.problem);
  try {
    const edits = hunkEdits('src/a.ts', text, reading.hunks).toSorted((a, b) => b.start - a.start);
    return edits.reduce(
      (changed, { start, end, text: put }) => changed.slice(0, start) + put + changed.slice(end),
      text,
    );
  } catch (error) {
    if (error instanceof AnchorError) return `${error.reason}: ${error.message}`;
    throw error;
  }
}

describe('a diff applied to its file', () => {
  it.each([
    ['changes the line it states, not its twin', '@@ -3,2 +3,2 @@\n three\n-two\n+2\n', 'one\ntwo\nthree\n2\nfive\n'],
    ['inserts below its context', '@@ -1 +1,2 @@\n one\n+half\n', 'one\nhalf\ntwo\nthree\ntwo\nfive\n'],
    ['removes', '@@ -2 +1,0 @@\n-two\n', 'one\nthree\ntwo\nfive\n'],
    ['takes the end of the file', '@@ -5 +5 @@\n-five\n+5\n\\ No newline at end of file\n', 'one\ntwo\nthree\ntwo\n5'],
    [
      'takes several hunks, each with the shift of those before',
      '@@ -1 +1,2 @@\n-one\n+1\n+1.5\n@@ -5 +6 @@\n-five\n+5\n',
      '1\n1.5\ntwo\nthree\ntwo\n5\n',
    ],
  ])('%s', (_name, hunks, expected) => {
    expect(applied(TEXT, hunks)).toBe(expected);
  });

  it.each([
    [
      'a context line that differs',
      '@@ -3,2 +3,2 @@\n drei\n-two\n+2\n',
      'expected "drei", got "three", at src/a.ts:3',
    ],
    [
      'the right text one line off: there is no fuzz',
      '@@ -2,2 +2,2 @@\n three\n-two\n+2\n',
      'expected "three", got "two"',
    ],
    ['white space that differs', '@@ -1 +1 @@\n-one \n+1\n', 'expected "one ", got "one"'],
    ['another line break', '@@ -1 +1 @@\n-one\r\n+1\r\n', 'expected "one\\r", got "one"'],
    ['lines beyond the end', '@@ -6 +6 @@\n-six\n+6\n', 'expected line 6, got the end of the file'],
    [
      'an end that is none',
      '@@ -1 +1 @@\n-one\n\\ No newline at end of file\n+1\n',
      'expected the end of the file, got a line break',
    ],
    ['line 0', '@@ -0 +0 @@\n-one\n+1\n', 'expected hunk 1 after line 0, got line 0'],
    [
      'hunks out of order',
      '@@ -5 +5 @@\n-five\n+5\n@@ -1 +1 @@\n-one\n+1\n',
      'expected hunk 2 after line 5, got line 1',
    ],
    ['hunks that overlap', '@@ -1,2 +1,2 @@\n-one\n+1\n two\n@@ -2 +2 @@\n-two\n+2\n', 'expected hunk 2 after line 2'],
    ['a new line number that cannot be', '@@ -3 +4 @@\n-three\n+3\n', 'expected hunk 1 to give line 3, got line 4'],
  ])('does not apply with %s', (_name, hunks, expected) => {
    const answer = applied(TEXT, hunks);
    expect(answer).toContain('stale-anchor: ');
    expect(answer).toContain(expected);
  });

  it('keeps CRLF', () => {
    expect(applied('one\r\ntwo\r\n', '@@ -1,2 +1,2 @@\n one\r\n-two\r\n+2\r\n')).toBe('one\r\n2\r\n');
  });

  it('gives what another tool made the diff of, for any two texts', () => {
    const line = fc.constantFrom('', 'a', 'b', ' a', '-', '+x', '\\ ', 'é😀');
    const text = fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean())
      .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 4 }), (before, after, context) => {
        fc.pre(before !== after && before !== '' && after !== '');
        const patch = createTwoFilesPatch('x', 'x', before, after, '', '', { context });
        const hunks = patch.slice(patch.indexOf('@@'));
        fc.pre(
          !hunks
            .split(/^@@.*\n/mu)
            .slice(1)
            .some((hunk) => /^(?:[+\\].*\n)*$/u.test(hunk)),
        );
        expect(applied(before, hunks)).toBe(after);
      }),
    );
  });
});
