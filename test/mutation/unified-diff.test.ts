import { describe, expect, it } from 'vitest';
import { readUnifiedDiff } from '../../src/mutation/unified-diff.ts';

const HEAD = '--- a/src/a.ts\n+++ b/src/a.ts\n';
const HUNK = '@@ -1,2 +1,2 @@\n one\n-two\n+three\n';

const answer = (text: string): string => {
  const reading = readUnifiedDiff(text);
  return reading.kind === 'hunks' ? `${reading.file}: ${reading.hunks.length}` : reading.problem;
};

describe('a unified diff', () => {
  it('is read into lines with their kinds', () => {
    const reading = readUnifiedDiff(`${HEAD}@@ -4,2 +4 @@ function a() {\n one\n-two\n\\ No newline at end of file\n`);
    expect(reading.kind === 'hunks' && reading.hunks).toMatchObject([
      {
        oldStart: 4,
        newStart: 4,
        lines: [
          { kind: 'context', text: 'one', hasLineBreak: true },
          { kind: 'removed', text: 'two', hasLineBreak: false },
        ],
      },
    ]);
  });

  it.each([
    ['of git', `diff --git a/src/a.ts b/src/a.ts\nindex 0a1b2c3..d4e5f6a 100644\n${HEAD}${HUNK}`, 'src/a.ts: 1'],
    ['with times', `--- src/a.ts\t2026-11-30\n+++ src/a.ts\t2026-11-30\n${HUNK}`, 'src/a.ts: 1'],
    ['with an index line', `Index: src/a.ts\n${'='.repeat(67)}\n${HEAD}${HUNK}`, 'src/a.ts: 1'],
    ['of two hunks', `${HEAD}${HUNK}@@ -9 +9 @@\n-x\n+y\n`, 'src/a.ts: 2'],
    ['whose removed line looks like a header', `${HEAD}@@ -1,2 +1 @@\n one\n--- a/x\n`, 'src/a.ts: 1'],
    ['without a last line break', `${HEAD}${HUNK}`.trimEnd(), 'src/a.ts: 1'],
  ])('%s is read', (_name, text, expected) => {
    expect(answer(text)).toBe(expected);
  });

  it.each([
    ['nothing', '', 'expected a header --- and +++, got the end, at line 1'],
    ['prose', 'hello\n', 'expected the header of a unified diff, got "hello", at line 1'],
    ['a second file', `${HEAD}${HUNK}${HEAD}${HUNK}`, 'expected a further hunk or the end'],
    ['two names', `--- a/src/a.ts\n+++ b/src/b.ts\n${HUNK}`, 'expected +++ with the same file, src/a.ts'],
    ['a new file', `--- /dev/null\n+++ b/src/a.ts\n${HUNK}`, 'expected the name of an existing file'],
    ['a deleted file', `--- a/src/a.ts\n+++ /dev/null\n${HUNK}`, 'expected +++ with the same file'],
    ['a renamed file', `diff --git a/x b/y\nrename from x\n${HEAD}${HUNK}`, 'expected the header of a unified diff'],
    ['another mode', `old mode 100644\nnew mode 100755\n${HEAD}${HUNK}`, 'expected the header of a unified diff'],
    ['a binary', 'GIT binary patch\nliteral 0\n', 'expected the header of a unified diff'],
    ['no hunk', HEAD, 'expected at least one hunk, got the end, at line 3'],
    ['a short hunk', `${HEAD}@@ -1,3 +1,2 @@\n one\n-two\n+three\n`, 'expected as many lines as the hunk states'],
    ['a long hunk', `${HEAD}@@ -1,2 +1,2 @@\n one\n-two\n-three\n`, 'expected as many lines as the hunk states'],
    ['lines after the hunk', `${HEAD}${HUNK} four\n`, 'expected a further hunk or the end, got " four", at line 7'],
    ['a signature', `${HEAD}${HUNK}-- \n2.40\n`, 'expected a further hunk or the end'],
    ['a line of no kind', `${HEAD}@@ -1,2 +1,2 @@\n one\n\n-two\n`, 'expected a line that begins with a space, - or +'],
    [
      'an insertion that nothing anchors',
      `${HEAD}@@ -3,0 +4 @@\n+x\n`,
      'expected a context or removed line, got none, in hunk 1',
    ],
    ['a stray end mark', `${HEAD}\\ No newline at end of file\n`, 'expected a line of a hunk'],
    ['a number beyond files', `${HEAD}@@ -99999999 +1 @@\n-x\n+y\n`, 'expected a hunk header'],
  ])('with %s is refused', (_name, text, expected) => {
    expect(answer(text)).toContain(expected);
  });
});
