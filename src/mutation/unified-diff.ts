/** One line of a hunk; the text has no line break. */
export interface DiffLine {
  readonly kind: 'context' | 'removed' | 'added';
  readonly text: string;
  /** False for the last line of a file that ends without a line break. */
  readonly hasLineBreak: boolean;
}

/** Line numbers are 1-based; a side without lines names the line before it, as the format does. */
export interface DiffHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly DiffLine[];
}

export type DiffReading =
  | { readonly kind: 'hunks'; readonly file: string; readonly hunks: readonly DiffHunk[] }
  /** Expected, got, line. */
  | { readonly kind: 'problem'; readonly problem: string };

interface OpenHunk {
  readonly oldStart: number;
  readonly newStart: number;
  oldLeft: number;
  newLeft: number;
  readonly lines: DiffLine[];
}

const PREAMBLE = /^(?:diff --git |index [0-9a-f]+\.\.[0-9a-f]+(?: \d+)?$|Index: |={3,}$)/u;
const HUNK = /^@@ -(\d{1,7})(?:,(\d{1,7}))? \+(\d{1,7})(?:,(\d{1,7}))? @@(?: .*)?$/u;
const LINE_KINDS: ReadonlyMap<string, DiffLine['kind']> = new Map([
  [' ', 'context'],
  ['-', 'removed'],
  ['+', 'added'],
]);
const NO_LINE_BREAK = String.raw`\ No newline at end of file`;

/**
 * Reads a unified diff of exactly one existing file, strictly: header names must agree, counts must hold, nothing may
 * stand beside the hunks. Renames, new, deleted and binary files, and hunks that no line anchors, are problems.
 */
export function readUnifiedDiff(text: string): DiffReading {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const start = lines.findIndex((line) => line.startsWith('--- '));
  const before = (start === -1 ? lines : lines.slice(0, start)).findIndex((line) => !PREAMBLE.test(unreturned(line)));
  if (before !== -1) return problem(lines, before, 'the header of a unified diff');
  if (start === -1) return problem(lines, lines.length, 'a header --- and +++');
  const [from, to] = [headerName(lines[start], '--- ', 'a/'), headerName(lines[start + 1], '+++ ', 'b/')];
  if (from === undefined) return problem(lines, start, 'the name of an existing file');
  if (from !== to) return problem(lines, start + 1, `+++ with the same file, ${from}`);
  const hunks: OpenHunk[] = [];
  for (let index = start + 2; index < lines.length; index += 1) {
    const expected = takeLine(lines[index] ?? '', hunks);
    if (expected !== undefined) return problem(lines, index, expected);
  }
  const last = hunks.at(-1);
  if (last === undefined) return problem(lines, lines.length, 'at least one hunk');
  if (isOpen(last)) return problem(lines, lines.length, 'as many lines as the hunk states');
  const loose = hunks.findIndex((hunk) => hunk.lines.every(({ kind }) => kind === 'added'));
  if (loose !== -1)
    return { kind: 'problem', problem: `expected a context or removed line, got none, in hunk ${loose + 1}` };
  return { kind: 'hunks', file: from, hunks };
}

/** Takes one line; says what was expected when it does not fit. */
function takeLine(line: string, hunks: OpenHunk[]): string | undefined {
  const hunk = hunks.at(-1);
  if (line === NO_LINE_BREAK) return endWithoutLineBreak(hunk);
  if (hunk !== undefined && isOpen(hunk)) return takeHunkLine(line, hunk);
  const match = HUNK.exec(unreturned(line));
  if (match === null) return hunk === undefined ? 'a hunk header @@ -l,n +l,n @@' : 'a further hunk or the end';
  const [, oldStart, oldCount = '1', newStart, newCount = '1'] = match;
  hunks.push({
    oldStart: Number(oldStart),
    newStart: Number(newStart),
    oldLeft: Number(oldCount),
    newLeft: Number(newCount),
    lines: [],
  });
  return undefined;
}

function takeHunkLine(line: string, hunk: OpenHunk): string | undefined {
  const kind = LINE_KINDS.get(line.slice(0, 1));
  if (kind === undefined) return 'a line that begins with a space, - or +';
  if (kind !== 'added') hunk.oldLeft -= 1;
  if (kind !== 'removed') hunk.newLeft -= 1;
  if (hunk.oldLeft < 0 || hunk.newLeft < 0) return 'as many lines as the hunk states';
  hunk.lines.push({ kind, text: line.slice(1), hasLineBreak: true });
  return undefined;
}

function endWithoutLineBreak(hunk: OpenHunk | undefined): string | undefined {
  const line = hunk?.lines.pop();
  if (hunk === undefined || line === undefined || !line.hasLineBreak) return 'a line of a hunk';
  hunk.lines.push({ ...line, hasLineBreak: false });
  return undefined;
}

function isOpen(hunk: OpenHunk): boolean {
  return hunk.oldLeft > 0 || hunk.newLeft > 0;
}

/** `--- a/src/x.ts<tab>time` -> `src/x.ts`; undefined for /dev/null and for another line. */
function headerName(line: string | undefined, mark: string, prefix: string): string | undefined {
  if (line === undefined || !line.startsWith(mark)) return undefined;
  const name = unreturned(line).slice(mark.length).split('\t', 1)[0] ?? '';
  if (name === '' || name === '/dev/null') return undefined;
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

/** Headers of a diff whose lines end in CRLF do too. */
function unreturned(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function problem(lines: readonly string[], index: number, expected: string): DiffReading {
  const line = lines[index];
  const got = line === undefined ? 'the end' : JSON.stringify(line.slice(0, 80));
  return { kind: 'problem', problem: `expected ${expected}, got ${got}, at line ${index + 1}` };
}
