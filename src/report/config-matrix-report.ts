import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** What the lane of configurations found, for people. */
export interface ConfigMatrixReport {
  readonly operators: number;
  readonly cells: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
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

/** Every wrong cell, then the figures: operators, hosts, cells, false covers and false losses. */
export function renderConfigMatrix(report: ConfigMatrixReport, colours: Palette): string {
  const hosts = Object.entries(report.cells);
  const total = hosts.reduce((sum, [, cells]) => sum + cells, 0);
  const lines = [
    ...report.wrong.map(
      ({ operator, fixture, expected, got, because, result }) =>
        `${colours.red(result)}  ${operator} on ${fixture}: expected ${expected}, got ${got}: ${plainText(because, 160)}`,
    ),
    ...report.shrunk.map((text) => `${colours.red('shrunk')}  ${text}: a smaller matrix proves less`),
    hosts.map(([host, cells]) => `${host} ${cells}`).join(', '),
    `${report.operators} operators, ${hosts.length} hosts, ${total} cells: ${Object.entries(report.counts)
      .map(([result, count]) => `${count} ${result}`)
      .join(', ')}`,
  ];
  return `${lines.join('\n')}\n`;
}
