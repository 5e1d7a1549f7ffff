import { STATUSES } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import { briefRoutes } from './census-brief.ts';
import type { CensusReport, HostCensus } from './census-report.ts';
import { countStatuses, placeOf } from './census-report.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { foldedProse, textTable } from './text-table.ts';
import { sessionGaps, sessionLines } from './session-lines.ts';
import { detailLines, paintStatus, routeName, withoutName } from './verdict-lines.ts';

const HEADS = ['route', 'status', 'missing', 'deciding record'] as const;

/** How a census is printed for people. */
export interface CensusView {
  readonly colours: Palette;
  /** Characters of a line. */
  readonly columns: number;
  /** A row and every reason for each route, instead of what a first look needs. */
  readonly all: boolean;
  /** Words that ask about the same directory with the same options, to be put after another command; '' for none. */
  readonly asked: string;
}

/** The census for people: per host the routes, what to do about each, and what could not be seen. */
export function renderCensus(report: CensusReport, view: CensusView): string {
  const { colours, all, asked } = view;
  const { hosts, notConfigured, directory } = report;
  const none =
    notConfigured.length === 0
      ? ''
      : `Nothing is configured here for ${notConfigured.join(', ')}: no file of theirs was found at ${plainText(directory)}.\n`;
  const gaps = list('Session records that could not be read wholly', sessionGaps(report.sessionFiles), colours);
  const noRows = (report.acceptance?.countForNothing ?? []).map(({ file, because }) => `${file}: ${because}`);
  const text = [
    ...hosts.map((host) => renderHost(host, directory, view)),
    list('Acceptance rows that count for nothing', noRows, colours),
    gaps,
    none,
    nestedPart(report, colours),
  ]
    .filter((part) => part !== '')
    .join('\n');
  // A command that is to be copied stays on its line.
  return [foldedProse(text, view.columns), ...(all ? [] : wayOn(report, asked))]
    .filter((part) => part !== '')
    .join('\n');
}

/** One line for each host of each folder below: its own report is a census of that folder. */
function nestedPart({ nested, directory }: CensusReport, colours: Palette): string {
  if (nested === undefined) return '';
  const lines: string[] = [];
  let folders = 0;
  for (const below of nested) {
    folders += 1;
    const folder = plainText(below.directory.slice(directory.length + 1));
    lines.push(...below.hosts.map((host) => `${folder}: ${summary(host, colours).trimEnd()}`));
  }
  return list(`Read when an agent is started in one of ${folders} folders below`, lines, colours);
}

function renderHost(report: HostCensus, directory: string, { colours, columns, all }: CensusView): string {
  const routes = all
    ? [table(report.verdicts, colours, columns), details(report.verdicts, colours)]
    : [briefRoutes(report.verdicts, colours, columns)];
  const beside = [
    list(
      'Found beside the routes',
      report.findings.map((found) => `${placeOf(found.source)}: ${found.text} (${found.rule})`),
      colours,
    ),
    list('Seen in session records', sessionLines(report), colours),
    list('Taken for granted', report.assumptions ?? [], colours),
    list('Blind spots of this census', report.blindSpots, colours),
  ];
  const head = heading(report, directory, colours);
  const parts = all
    ? [head, ...routes, ...beside, summary(report, colours)]
    : [`${head}${summary(report, colours)}`, ...routes, ...beside];
  return parts.filter((part) => part !== '').join('\n');
}

/** Where the rest of a first look stands; the route that one word repairs is the best example. */
function wayOn({ hosts }: CensusReport, asked: string): readonly string[] {
  const verdicts = hosts.flatMap((host) => host.verdicts);
  const open = verdicts.filter(({ status }) => status === 'UNCOVERED');
  const id = (open.find(({ nearestWorkingForm }) => nearestWorkingForm !== undefined) ?? open[0] ?? verdicts[0])?.route
    .id;
  if (id === undefined)
    return [
      'What an agent could do with nothing configured: add --host <one of these names>\nThe user may have settings: add --user <home>\n',
    ];
  const shown = /^[\w/.:-]+$/u.test(id) ? id : plainText(JSON.stringify(id));
  return [
    [
      'Every route by itself: add --all; as a map for a browser: --format html > map.html',
      'One route, with all that decides it:',
      `  npx hookproof explain ${[shown, plainText(asked, 2_000)].filter((part) => part !== '').join(' ')}`,
      '',
    ].join('\n'),
  ];
}

function heading(report: HostCensus, directory: string, colours: Palette): string {
  const version = report.hostVersion === 'unknown' ? 'version unknown' : report.hostVersion;
  const first = colours.bold(`${report.host} ${plainText(version)}, ${report.surface}, at ${plainText(directory)}`);
  if (report.configured !== false) return `${first}\n`;
  return `${first}\nNothing is configured here: no settings file and no MCP server of ${report.host} was found.\n`;
}

function table(verdicts: readonly Verdict[], colours: Palette, columns: number): string {
  const rows = verdicts.map((verdict) => [
    routeName(verdict),
    paintStatus(verdict.status, colours),
    verdict.missing.join(', '),
    decidedBy(verdict),
  ]);
  return `${textTable(
    HEADS.map((head) => ({ head })),
    rows,
    columns,
  )}\n`;
}

function decidedBy({ deciding }: Verdict): string {
  return deciding === null ? 'none' : plainText(`${placeOf(deciding.source)} ${deciding.standing}`, 60);
}

/** Routes with the same answer in every word but the tool's name are told together. */
function details(verdicts: readonly Verdict[], colours: Palette): string {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const lines = withoutName(detailLines(verdict).join('\n'), verdict);
    groups.set(lines, [...(groups.get(lines) ?? []), verdict]);
  }
  return [...groups].map(([lines, group]) => `${colours.bold(group.map(routeName).join(', '))}\n${lines}\n`).join('\n');
}

function list(title: string, lines: readonly string[], colours: Palette): string {
  if (lines.length === 0) return '';
  return `${colours.bold(title)}\n${lines.map((line) => `  ${plainText(line)}`).join('\n')}\n`;
}

function summary(report: HostCensus, colours: Palette): string {
  const counts = countStatuses(report.verdicts);
  const parts = STATUSES.filter((status) => counts[status] > 0).map(
    (status) => `${counts[status]} ${paintStatus(status, colours)}`,
  );
  return `${report.host}: ${report.verdicts.length} routes: ${parts.join(', ')}; ${report.blindSpots.length} blind spots\n`;
}
