import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { textTable } from './text-table.ts';

/** What runs of the real host on a configuration showed, as a report shows it. */
export interface OwnLiveReport {
  readonly host: string;
  readonly version: string;
  readonly executableDigest: string;
  readonly isPinned: boolean;
  readonly isLoopbackOnly: boolean;
  readonly home: 'given' | 'own';
  readonly overrides: readonly string[];
  readonly rows: readonly { readonly id: string; readonly class: string; readonly because: string }[];
  readonly skipped: readonly { readonly route: string; readonly because: string }[];
  /** Ids of routes on which no registration could refuse a call. */
  readonly unguarded: readonly string[];
  readonly originals: { readonly files: number; readonly isUnchanged: boolean };
  /** Names that were shown as they are, read-only, since there is too much in them. */
  readonly readOnly: readonly string[];
  readonly recordedAt: string | null;
  readonly palette: Palette;
  readonly columns: number;
}

const GOOD = 'CONTROLS';

/** One row a route and control, then what the runs were made in. Ends with a newline. */
export function renderOwnLive(report: OwnLiveReport): string {
  const { palette, rows, originals, skipped, recordedAt, isPinned, isLoopbackOnly, home } = report;
  const held = rows.filter((row) => row.class === GOOD).length;
  const shown = rows.map((row) => [
    plainText(row.id),
    row.class === GOOD ? palette.green(row.class) : palette.red(row.class),
    plainText(row.because),
  ]);
  const heads = ['route#control', 'result', 'because'].map((head) => ({ head }));
  return [
    palette.bold(plainText(`${report.host} ${report.version}`)),
    `  executable  sha256 ${report.executableDigest.slice(0, 16)}…, ${isPinned ? 'every package as pinned' : palette.yellow('no pins for this version')}`,
    `  network     ${isLoopbackOnly ? 'loopback only, enforced' : palette.yellow('not contained by this system')}`,
    `  home        ${home === 'given' ? 'a copy of the one given, at its path' : palette.yellow('of its own, in which the folder is trusted: the trust of the user was not looked at (--user)')}`,
    `  originals   ${originals.isUnchanged ? `unchanged (${originals.files} files compared)` : palette.red('changed while it ran')}`,
    ...report.readOnly.map((name) => `  read-only   ${plainText(name)}: too large to copy`),
    `  set here    ${plainText(report.overrides.join('; '), 2_000)}`,
    '',
    ...(rows.length === 0 ? [] : [textTable(heads, shown, report.columns), '']),
    ...skipped.map(({ route, because }) => palette.yellow(`not run: ${plainText(route)}: ${plainText(because)}`)),
    ...(report.unguarded.length === 0 ? [] : [`no guard stands on: ${plainText(report.unguarded.join(', '), 2_000)}`]),
    ...(recordedAt === null ? [] : [`recorded ${plainText(recordedAt)}`]),
    (held === rows.length ? palette.green : palette.red)(`${held} of ${rows.length} routes held on the real host`),
    '',
  ].join('\n');
}
