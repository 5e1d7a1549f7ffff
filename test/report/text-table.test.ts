import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedProse, folded, textTable } from '../../src/report/text-table.ts';

const COLUMNS = [{ head: 'route' }, { head: 'status' }, { head: 'because' }];
const ROWS = [
  ['mcp__files__write_file', 'COVERED', 'a guard of three words'],
  ['Bash', 'UNCOVERED', 'nothing that may refuse stands in front of it'],
];

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));
const letters = (text: string): string => text.replaceAll(/\s/gu, '');

describe('a table', () => {
  it('is one line for each row where there is room', () => {
    expect(textTable(COLUMNS, ROWS, 120).split('\n')).toEqual([
      ' route                    status      because',
      ' mcp__files__write_file   COVERED     a guard of three words',
      ' Bash                     UNCOVERED   nothing that may refuse stands in front of it',
    ]);
  });

  it('folds its widest columns in a narrow terminal', () => {
    const text = textTable(COLUMNS, ROWS, 60);
    expect(widest(text)).toBeLessThanOrEqual(60);
    expect(text).toContain('nothing that may');
  });

  it('tells the rows one under the other where columns are no longer readable', () => {
    expect(textTable(COLUMNS, ROWS, 30).split('\n')).toEqual([
      'mcp__files__write_file',
      '  status: COVERED',
      '  because: a guard of three',
      '  words',
      '',
      'Bash',
      '  status: UNCOVERED',
      '  because: nothing that may',
      '  refuse stands in front of it',
    ]);
  });

  it('never loses a letter and never passes the edge, at any width', () => {
    const word = fc.stringMatching(/^[a-z/:-]{1,30}$/u);
    const cell = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 20, max: 140 }),
        (rows, width) => {
          const text = textTable(COLUMNS, rows, width);
          expect(widest(text)).toBeLessThanOrEqual(width);
          const remaining = new Map<string, number>();
          for (const letter of letters(text)) remaining.set(letter, (remaining.get(letter) ?? 0) + 1);
          for (const letter of letters(rows.flat().join(''))) remaining.set(letter, (remaining.get(letter) ?? 0) - 1);
          expect([...remaining.values()].every((count) => count >= 0)).toBe(true);
          expect(text).not.toContain('…');
        },
      ),
    );
  });

  it('keeps a coloured word whole', () => {
    const red = '\u001B[31mUNCOVERED\u001B[39m';
    expect(textTable([{ head: 'a' }, { head: 'b' }], [['x'.repeat(60), red]], 40)).toContain(red);
  });
});

describe('folding', () => {
  it('breaks at blanks, and inside a word only where it is longer than a line', () => {
    expect(folded('one two three', 7)).toEqual(['one two', 'three']);
    expect(folded('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(folded('short', 10)).toEqual(['short']);
  });
});

describe('prose in a narrow terminal', () => {
  it('goes on behind its own beginning, and loses no word', () => {
    const text = '  CC-M2: "bash" is a list of exact names\nshort\n    gets through: a call of this tool';
    const lines = foldedProse(text, 24).split('\n');
    expect(lines).toEqual([
      '  CC-M2: "bash" is a',
      '    list of exact names',
      'short',
      '    gets through: a',
      '      call of this tool',
    ]);
  });

  it('stays whole where a log is written', () => {
    const line = 'word '.repeat(100);
    expect(foldedProse(line, 120)).toBe(line);
  });
});
