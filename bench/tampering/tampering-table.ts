import { decimal } from '../bench-table.ts';
import type { FolderResult, Miss, TamperingResult } from './tampering-result.ts';

/** What was tampered with, how often, and what was said, as Markdown. */
export function tamperingText(result: TamperingResult): string {
  const { machine, folders, wallMs } = result;
  const tried = sum(folders.flatMap(({ rows }) => rows.map((row) => row.tried)));
  const misses = folders.flatMap((folder) => folder.misses);
  return [
    '### tampering: receipts and signatures that somebody changed',
    '',
    `${machine.cpu}, ${machine.processors} processors, Node ${machine.node}, ${machine.date.slice(0, 10)}, ${decimal(wallMs / 1_000, 0)} s.`,
    ...folders.flatMap(folderLines),
    '',
    misses.length === 0
      ? `All ${tried} manipulations were detected, each with the right class.`
      : `Not detected, or with the wrong class (${misses.length} listed of ${tried} manipulations):`,
    ...misses.map(missLine),
    '',
  ].join('\n');
}

function folderLines({ name, receipts, sidecars, files, rows }: FolderResult): readonly string[] {
  const sampled = files.filter(({ bytes, flipped }) => flipped < bytes);
  return [
    '',
    `#### ${name}: ${receipts} receipts, ${sidecars} signatures`,
    '',
    '| manipulation | tried | of | answers |',
    '|---|---|---|---|',
    ...rows.map(({ manipulation, tried, possible, answers }) => {
      const told = Object.entries(answers).map(([answer, times]) => `${times} ${answer}`);
      return `| ${manipulation} | ${tried} | ${possible} | ${told.join(', ')} |`;
    }),
    ...(sampled.length === 0
      ? ['', 'Every byte of every file was flipped.']
      : [
          '',
          `Every byte of ${files.length - sampled.length} files; of the others, first bytes and a sample:`,
          '',
          '| file | flipped | of bytes | cut | of places |',
          '|---|---|---|---|---|',
          ...sampled.map(
            ({ place, flipped, bytes, cuts, cutsPossible }) =>
              `| ${place.replace(/([0-9a-f]{12})[0-9a-f]{52}/u, '$1')} | ${flipped} | ${bytes} | ${cuts} | ${cutsPossible} |`,
          ),
        ]),
  ];
}

function missLine({ manipulation, where, expected, got }: Miss): string {
  return `- ${manipulation}, ${where}: expected ${expected.join(' or ')}, got ${got}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
