/** Tables and lists of words in Markdown. Pure. */

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/**
 * Text of somebody else, as it stands: nothing in it is markup.
 * @param {string} text
 */
export const plain = (text) => text.replaceAll(/[\\<*_[\]`]/gu, String.raw`\$&`);

/** @param {readonly string[]} words */
export const codes = (words) => words.map((word) => `\`${word}\``).join(', ');
