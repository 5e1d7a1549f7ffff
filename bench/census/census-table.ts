import { BYTES_PER_MB, decimal, decimalOrDash } from '../bench-table.ts';
import type { CensusResult, CensusRow, HostileRow } from './census-result.ts';

const FINDING_SHOWN_CHARACTERS = 80;

/** What the census of a large tree and of hostile input takes, and every target, as Markdown. */
export function censusText(result: CensusResult): string {
  const { machine, repeat, rows, hostile, targets, configurationFiles, transcriptBytes } = result;
  return [
    `### census: ${configurationFiles} configuration files and a transcript of ${decimal(transcriptBytes / BYTES_PER_MB, 0)} MB`,
    '',
    `Medians of ${repeat}. ${machine.cpu}, ${machine.processors} processors, load ${decimal(machine.loadAverage[0] ?? 0, 1)}, ` +
      `Node ${machine.node}, ${machine.date.slice(0, 10)}.`,
    '',
    '| mode | wall s | cpu s | peak MB | output MB | exit code |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) =>
      line([row.mode, ...taken(row), decimal(row.outputBytes / BYTES_PER_MB, 1), `${row.exitCode}`]),
    ),
    '',
    '| hostile input | wall s | cpu s | peak MB | finding | exit code |',
    '|---|---|---|---|---|---|',
    ...hostile.map((row) => line([row.what, ...taken(row), shown(row.finding), `${row.exitCode}`])),
    '',
    ...targets.map(({ what, wanted, got, met }) => `- ${met ? 'met' : 'NOT MET'}: ${what}: ${got}, wanted ${wanted}`),
    '',
  ].join('\n');
}

function taken({ wallMs, cpuMs, peakBytes }: CensusRow | HostileRow): readonly string[] {
  return [
    decimal(wallMs / 1_000, 2),
    decimalOrDash(cpuMs === null ? null : cpuMs / 1_000, 2),
    decimalOrDash(peakBytes === null ? null : peakBytes / BYTES_PER_MB, 0),
  ];
}

function shown(finding: string | null): string {
  if (finding === null) return 'NONE';
  return finding.length <= FINDING_SHOWN_CHARACTERS ? finding : `${finding.slice(0, FINDING_SHOWN_CHARACTERS)}…`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}
