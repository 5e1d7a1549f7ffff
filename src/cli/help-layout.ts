import { Help } from 'commander';
import { folded } from '../report/text-table.ts';

/** Characters that words beside a term need to be read; where there is less room they stand below it. */
const WORDS_WIDTH_MIN = 36;
const BETWEEN = 3;
const INDENT = '  ';

/** Terms with what they mean, beside each other or, in a narrow terminal, one below the other. Commands are not folded. */
export function termList(rows: readonly (readonly [term: string, words: string])[], columns: number): string {
  const left = Math.max(0, ...rows.map(([term]) => term.length));
  const room = columns - INDENT.length - left - BETWEEN;
  return rows
    .flatMap(([term, words]) =>
      room < WORDS_WIDTH_MIN
        ? belowTerm(term, words, columns)
        : folded(words, room).map((line, at) => `${INDENT}${(at === 0 ? term : '').padEnd(left + BETWEEN)}${line}`),
    )
    .join('\n');
}

function belowTerm(term: string, words: string, columns: number): readonly string[] {
  const indent = INDENT.repeat(3);
  return [`${INDENT}${term}`, ...folded(words, columns - indent.length).map((line) => `${indent}${line}`)];
}

/** For `configureHelp`: as commander lays it out, and one below the other where that leaves too little room. */
export const HELP_LAYOUT: Pick<Help, 'formatItem'> = {
  formatItem: (term, termWidth, description, helper) => {
    const columns = helper.helpWidth ?? 80;
    return description === '' || columns - termWidth - 2 * INDENT.length >= WORDS_WIDTH_MIN
      ? Help.prototype.formatItem.call(helper, term, termWidth, description, helper)
      : belowTerm(term, description, columns).join('\n');
  },
};

/** Prose of a help text as wide as the terminal; a line goes on below its own beginning. Lines of commands stay whole, to be copied. */
export function foldedHelp(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const indent = /^ */u.exec(line)?.[0] ?? '';
      if (line.length <= columns || line.startsWith(`${INDENT}hookproof `)) return [line];
      const room = Math.max(12, columns - indent.length);
      return folded(line.slice(indent.length), room).map((part) => `${indent}${part}`);
    })
    .join('\n');
}
