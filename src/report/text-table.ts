import Table from 'cli-table3';

/** One column of a table. */
export interface TextColumn {
  readonly head: string;
  /** Characters that it takes where the line is wide enough; default: as many as its widest cell. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

const COLOUR = /\p{Cc}\[[0-9;]*m/gu;
const CELL_PADDING = 2;
/** Below it a column of prose is no longer read; the rows are then told one under the other. */
const COLUMN_WIDTH_MIN = 12;

/**
 * The one renderer of tables: columns without rules, quiet on a terminal and easy to grep in a log. Where the line is too
 * narrow the widest columns fold; where not even that helps, each row becomes lines of `head: cell`. Nothing is cut.
 * Cells are safe to print already, and may hold colours. Without a line break at the end.
 */
export function textTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  lineWidth: number,
): string {
  const wanted = columns.map((column, index) => (column.width ?? widestCell(column, rows, index)) + CELL_PADDING);
  const widths = narrowed(wanted, lineWidth - (columns.length - 1), leastWidths(columns, rows));
  if (widths === null) return stacked(columns, rows, lineWidth);
  const table = new Table({
    head: columns.map(({ head }) => head),
    style: { head: [], border: [], compact: true },
    colAligns: columns.map(({ align = 'left' }) => align),
    colWidths: [...widths],
    chars: PLAIN_CHARACTERS,
  });
  for (const row of rows) {
    table.push(row.map((cell, index) => folded(cell, (widths[index] ?? lineWidth) - CELL_PADDING).join('\n')));
  }
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The lines of a text that is folded at blanks; a word that is longer than a line goes on in the next one. */
export function folded(text: string, width: number): readonly string[] {
  if (withoutColour(text).length <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && withoutColour(longer).length > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** From this width on, as in a log, lines of prose stay whole: to be searched, and copied. */
const PROSE_WHOLE_FROM = 120;

/** Lines of prose as a narrow terminal shows them: each goes on two characters behind its own beginning. Tables are as they were made. */
export function foldedProse(text: string, columns: number): string {
  if (columns >= PROSE_WHOLE_FROM) return text;
  return text
    .split('\n')
    .flatMap((line) => {
      if (lengthOf(line) <= columns) return [line];
      const indent = /^ */u.exec(line)?.[0] ?? '';
      const [first = '', ...rest] = folded(
        line.slice(indent.length),
        Math.max(COLUMN_WIDTH_MIN, columns - indent.length - 2),
      );
      return [`${indent}${first}`, ...rest.map((part) => `${indent}  ${part}`)];
    })
    .join('\n');
}

/** A coloured word stays whole: an escape that is cut would colour what follows. */
function pieces(word: string, width: number): readonly string[] {
  if (word.length <= width || word.includes('\u001B')) return [word];
  return [word.slice(0, width), ...pieces(word.slice(width), width)];
}

function widestCell({ head }: TextColumn, rows: readonly (readonly string[])[], index: number): number {
  return rows.reduce((width, row) => Math.max(width, lengthOf(row[index] ?? '')), head.length);
}

/** Heads and coloured words are not folded. */
function leastWidths(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): readonly number[] {
  return columns.map(({ head }, index) => {
    const coloured = rows.map((row) => row[index] ?? '').filter((cell) => cell.includes('\u001B'));
    const words = coloured.flatMap((cell) => withoutColour(cell).split(' '));
    const widest = words.reduce((width, word) => Math.max(width, word.length), head.length);
    return Math.max(COLUMN_WIDTH_MIN, widest + CELL_PADDING);
  });
}

function withoutColour(text: string): string {
  return text.replaceAll(COLOUR, '');
}

function lengthOf(cell: string): number {
  return withoutColour(cell).length;
}

/** Widths that fit, taken from the widest columns first; null where the line is too narrow for all of them. */
function narrowed(wanted: readonly number[], lineWidth: number, least: readonly number[]): readonly number[] | null {
  const widths = [...wanted];
  const floor = (index: number): number => Math.min(least[index] ?? 0, wanted[index] ?? 0);
  for (let excess = sum(widths) - lineWidth; excess > 0; excess -= 1) {
    const widest = widths.reduce(
      (best, width, index) => (width > floor(index) && (best === -1 || width > (widths[best] ?? 0)) ? index : best),
      -1,
    );
    if (widest === -1) return null;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function stacked(columns: readonly TextColumn[], rows: readonly (readonly string[])[], lineWidth: number): string {
  const lines = (row: readonly string[]): readonly string[] =>
    columns.flatMap(({ head }, index) => {
      const cell = row[index] ?? '';
      if (index === 0) return folded(cell, lineWidth);
      return folded(head === '' ? cell : `${head}: ${cell}`, lineWidth - 2).map((line) => `  ${line}`);
    });
  return rows.map((row) => lines(row).join('\n')).join('\n\n');
}

const PLAIN_CHARACTERS: Record<string, string> = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' ',
};
