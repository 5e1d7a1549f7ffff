import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

const LINE_CHARACTERS_MAX = 1_000;

/** A unified diff, one safe line per line; removed lines red, added ones green, positions dim. No final newline. */
export function renderUnifiedDiff(diff: string, palette: Palette): string {
  return diff
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => colourOf(line, palette)(plainText(line.replaceAll('\t', '  '), LINE_CHARACTERS_MAX)))
    .join('\n');
}

function colourOf(line: string, palette: Palette): (text: string) => string {
  if (line.startsWith('--- ') || line.startsWith('+++ ')) return palette.bold;
  if (line.startsWith('-')) return palette.red;
  if (line.startsWith('+')) return palette.green;
  return line.startsWith('@@') ? palette.dim : (text) => text;
}
