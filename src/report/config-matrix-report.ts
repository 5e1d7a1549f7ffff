import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** What the lane of configurations found, for people. */
export interface ConfigMatrixReport {
  readonly operators: number;
  readonly cells: Readonly<Record<string, number>>;
  /** Hosts whose best configuration is UNVERIFIED: their cells are measured below that. */
  readonly belowCeiling: readonly string[];
  readonly counts: Readonly<Record<string, number | undefined>>;
  readonly wrong: readonly {
    readonly operator: string;
    readonly fixture: string;
    readonly expected: string;
    readonly got: string;
    readonly because: string;
    readonly result: string;
  }[];
  readonly shrunk: readonly string[];
  readonly isGood: boolean;
}

/** Every wrong cell, then the figures: cells by host and by what evidence about it can carry, operators, results. */
export function renderConfigMatrix(report: ConfigMatrixReport, colours: Palette): string {
  const hosts = Object.entries(report.cells);
  const total = hosts.reduce((sum, [, cells]) => sum + cells, 0);
  const lines = [
    ...report.wrong.map(
      ({ operator, fixture, expected, got, because, result }) =>
        `${colours.red(result)}  ${operator} on ${fixture}: expected ${expected}, got ${got}: ${plainText(because, 160)}`,
    ),
    ...report.shrunk.map((text) => `${colours.red('shrunk')}  ${text}: a smaller matrix proves less`),
    `COVERED to keep or lose: ${listed(hosts.filter(([host]) => !report.belowCeiling.includes(host)))}`,
    ...(report.belowCeiling.length === 0
      ? []
      : [
          `nobody observed a refusal, UNVERIFIED to keep or lose: ${listed(hosts.filter(([host]) => report.belowCeiling.includes(host)))}`,
        ]),
    `${report.operators} operators, ${hosts.length} hosts, ${total} cells: ${Object.entries(report.counts)
      .map(([result, count]) => `${count ?? 0} ${result}`)
      .join(', ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

function listed(hosts: readonly (readonly [string, number])[]): string {
  return hosts.map(([host, cells]) => `${host} ${cells}`).join(', ');
}
