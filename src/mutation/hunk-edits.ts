import { AnchorError } from './anchor-error.ts';
import { smallestDifference } from './effect.ts';
import type { TextEdit } from './text-edit.ts';
import type { DiffHunk, DiffLine } from './unified-diff.ts';

/** A line of the file with its place; the last one may be empty and end without a line break. */
interface FileLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly hasLineBreak: boolean;
}

/**
 * The edits of a diff, each hunk at exactly the lines it states: no fuzz, no search, no offset. Context and removed
 * lines must equal the file's. Throws AnchorError `stale-anchor` with the line that differs.
 */
export function hunkEdits(file: string, text: string, hunks: readonly DiffHunk[]): readonly TextEdit[] {
  const lines = linesOf(text);
  const edits: TextEdit[] = [];
  let taken = 0;
  let shift = 0;
  for (const [index, hunk] of hunks.entries()) {
    const oldCount = hunk.lines.filter(({ kind }) => kind !== 'added').length;
    const newCount = hunk.lines.filter(({ kind }) => kind !== 'removed').length;
    const first = hunk.oldStart - 1;
    if (first < taken) throw stale(file, `hunk ${index + 1} after line ${taken}`, `line ${hunk.oldStart}`);
    const newStart = hunk.oldStart + shift - (newCount === 0 ? 1 : 0);
    if (hunk.newStart !== newStart) {
      throw stale(file, `hunk ${index + 1} to give line ${newStart}`, `line ${hunk.newStart}`);
    }
    edits.push(...editsOfHunk(file, text, lines, hunk));
    taken = first + oldCount;
    shift += newCount - oldCount;
  }
  return edits;
}

function editsOfHunk(file: string, text: string, lines: readonly FileLine[], hunk: DiffHunk): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let position = hunk.oldStart - 1;
  let run: { start: number; end: number; added: string } | undefined;
  const close = (): void => {
    if (run !== undefined) edits.push(smallEdit(text, run));
    run = undefined;
  };
  for (const line of hunk.lines) {
    const place = lines[position]?.start ?? text.length;
    if (line.kind === 'added') {
      run ??= { start: place, end: place, added: '' };
      run.added += line.text + (line.hasLineBreak ? '\n' : '');
      continue;
    }
    const end = checkedEnd(file, lines, position, line);
    position += 1;
    if (line.kind === 'context') {
      close();
      continue;
    }
    run ??= { start: place, end, added: '' };
    run.end = end;
  }
  close();
  return edits;
}

function checkedEnd(file: string, lines: readonly FileLine[], position: number, wanted: DiffLine): number {
  const found = lines[position];
  if (found === undefined) throw stale(file, `line ${position + 1}`, 'the end of the file');
  if (found.text !== wanted.text) {
    throw stale(
      `${file}:${position + 1}`,
      JSON.stringify(wanted.text.slice(0, 80)),
      JSON.stringify(found.text.slice(0, 80)),
    );
  }
  if (found.hasLineBreak !== wanted.hasLineBreak) {
    const said = (hasLineBreak: boolean): string => (hasLineBreak ? 'a line break' : 'the end of the file');
    throw stale(`${file}:${position + 1}`, said(wanted.hasLineBreak), said(found.hasLineBreak));
  }
  return found.end;
}

/** Whole lines reach beyond the definition that they end; what is equal on both sides is left alone. */
function smallEdit(
  text: string,
  run: { readonly start: number; readonly end: number; readonly added: string },
): TextEdit {
  const { start, replaced, replacement } = smallestDifference(text.slice(run.start, run.end), run.added);
  return { start: run.start + start, end: run.start + start + replaced.length, text: replacement };
}

function linesOf(text: string): readonly FileLine[] {
  const lines: FileLine[] = [];
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('\n', start);
    const textEnd = at === -1 ? text.length : at;
    const end = at === -1 ? text.length : at + 1;
    lines.push({ text: text.slice(start, textEnd), start, end, hasLineBreak: at !== -1 });
    start = end;
  }
  return lines;
}

function stale(where: string, expected: string, got: string): AnchorError {
  return new AnchorError('stale-anchor', `expected ${expected}, got ${got}, at ${where}`);
}
