import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forEachLine, type StreamedLine } from '../../src/platform/line-stream.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hookproof-lines-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function linesOf(content: string | Buffer, lineBytesMax: number): readonly StreamedLine[] {
  const path = join(folder, 'f');
  writeFileSync(path, content);
  const lines: StreamedLine[] = [];
  expect(forEachLine(path, lineBytesMax, (line) => lines.push(line))).toEqual({ kind: 'read' });
  return lines;
}

const shown = (lines: readonly StreamedLine[]): readonly string[] =>
  lines.map((line) =>
    line.kind === 'text' ? `${line.number} ${line.text}${line.ended ? '' : ' …'}` : `${line.number} !`,
  );

describe('streaming lines', () => {
  it.each([
    ['', []],
    ['a\nb\n', ['1 a', '2 b']],
    ['a\n\nb', ['1 a', '2 ', '3 b …']],
    ['\n', ['1 ']],
    ['12345\n123456\n1\n', ['1 12345', '2 !', '3 1']],
    ['1\n123456', ['1 1', '2 !']],
    ['ä\n', ['1 ä']],
  ])('%j gives %j, with five bytes a line at most', (content, expected) => {
    expect(shown(linesOf(content, 5))).toEqual(expected);
  });

  it('a line across many reads is whole, and one that is longer than the bound is passed over wholly', () => {
    const long = 'x'.repeat(3_000_000);
    const lines = linesOf(`a\n${long}\nb\n${long}${long}\nc\n`, 3_000_000);
    expect(lines.map((line) => (line.kind === 'text' ? line.text.length : line.kind))).toEqual([
      1,
      3_000_000,
      1,
      'too-long',
      1,
    ]);
  });

  it('what is to be left out of a line is, and the whole line can still be had', () => {
    const path = join(folder, 'f');
    writeFileSync(path, 'aäbc\nxyz\nlast');
    const lines: unknown[] = [];
    const keptOf = (bytes: Uint8Array, start: number, end: number): readonly number[] | null =>
      bytes[start] === 120 ? null : [start, start + 1, end - 1, end];
    forEachLine(
      path,
      9,
      (line) => lines.push(line.kind === 'text' ? [line.text, line.whole?.(), line.ended] : line),
      keptOf,
    );
    expect(lines).toEqual([
      ['ac', 'aäbc', true],
      ['xyz', undefined, true],
      ['lt', 'last', false],
    ]);
  });

  it.each([
    ['absent', 'ENOENT'],
    ['.', 'not a regular file'],
  ])('%s is unreadable', (name, reason) => {
    expect(forEachLine(join(folder, name), 5, () => undefined)).toEqual({ kind: 'unreadable', reason });
  });
});
