import Table from 'cli-table3';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** A matrix as a table shows it. */
export interface LiveReportInput {
  readonly host: string;
  readonly version: string;
  readonly executableDigest: string;
  readonly isPinned: boolean;
  readonly isLoopbackOnly: boolean;
  readonly rows: readonly LiveReportRow[];
  readonly cells: number;
  readonly tally: Readonly<Record<string, number>>;
  readonly unverifiedMax: number;
  readonly problems: readonly string[];
  readonly seconds: number;
  readonly palette: Palette;
}

export interface LiveReportRow {
  readonly id: string;
  readonly title: string;
  readonly said: string;
  readonly seen: string;
  readonly agreement: string;
}

const GOOD = 'agrees';
/** A matrix is long: one line a case. */
const NO_LINES = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };

/** What was said and seen of each case, then the counts and what is wrong. Ends with a newline. */
export function renderLiveReport(input: LiveReportInput): string {
  const { host, version, executableDigest, isPinned, isLoopbackOnly, palette } = input;
  const table = new Table({ head: ['case', 'said', 'seen', ''], style: { head: [], border: [] }, chars: NO_LINES });
  for (const { id, said, seen, agreement } of input.rows) {
    table.push([id, said, seen, agreement === GOOD ? agreement : palette.red(agreement)]);
  }
  return [
    palette.bold(plainText(`${host} ${version}`)),
    `  executable  sha256 ${executableDigest.slice(0, 16)}…, ${isPinned ? 'every package as pinned' : palette.yellow('no pins for this version')}`,
    `  network     ${isLoopbackOnly ? 'loopback only, enforced' : palette.yellow('not contained by this system')}`,
    '',
    ...(input.rows.length === 0 ? [] : [table.toString(), '']),
    countLine(input),
    ...(input.problems.length === 0
      ? [palette.green('what was said is what was seen')]
      : input.problems.map((problem) => palette.red(plainText(problem, 2_000)))),
    '',
  ].join('\n');
}

/** The line of figures, in one fixed order. */
function countLine({ cells, tally, unverifiedMax, seconds }: LiveReportInput): string {
  const of = (name: string): number => tally[name] ?? 0;
  const pace = cells === 0 ? '' : `, ${(seconds / cells).toFixed(2)} s per case`;
  return (
    `${cells} cases: ${of(GOOD)} agree, false cover ${of('false-cover')}, false alarm ${of('false-alarm')}, ` +
    `other cause ${of('other-cause')}, no claim ${of('unverified')} of at most ${unverifiedMax}, ` +
    `inconclusive ${of('inconclusive')}; ${seconds.toFixed(0)} s${pace}`
  );
}
