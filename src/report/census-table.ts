import { STATUSES } from '../model/status.ts';
import type { Status } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import type { CensusReport, HostCensus } from './census-report.ts';
import { countStatuses, placeOf } from './census-report.ts';
import type { Palette } from './palette.ts';
import { evidenceLines } from './evidence-lines.ts';
import { plainText } from './plain-text.ts';
import { textTable } from './text-table.ts';
import { sessionGaps, sessionLines } from './session-lines.ts';

const HEADS = ['route', 'status', 'missing', 'deciding record'] as const;

/** The census for people: per host a table of routes, what to do about each, and what could not be seen. */
export function renderCensus(report: CensusReport, colours: Palette, columns: number): string {
  const { hosts, notConfigured, directory } = report;
  const none =
    notConfigured.length === 0
      ? ''
      : `Nothing is configured here for ${notConfigured.join(', ')}: no file of theirs was found at ${plainText(directory)}.\n`;
  const gaps = list('Session records that could not be read wholly', sessionGaps(report.sessionFiles), colours);
  const noRows = (report.acceptance?.countForNothing ?? []).map(({ file, because }) => `${file}: ${because}`);
  return [
    ...hosts.map((host) => renderHost(host, directory, colours, columns)),
    list('Acceptance rows that count for nothing', noRows, colours),
    gaps,
    none,
    nestedPart(report, colours),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** One line for each host of each folder below: its own report is a census of that folder. */
function nestedPart({ nested, directory }: CensusReport, colours: Palette): string {
  if (nested === undefined) return '';
  const lines = nested.flatMap((report) =>
    report.hosts.map(
      (host) => `${plainText(report.directory.slice(directory.length + 1))}: ${summary(host, colours).trimEnd()}`,
    ),
  );
  return list(`Read when an agent is started in one of ${nested.length} folders below`, lines, colours);
}

function renderHost(report: HostCensus, directory: string, colours: Palette, columns: number): string {
  return [
    heading(report, directory, colours),
    table(report.verdicts, colours, columns),
    details(report.verdicts, colours),
    list(
      'Found beside the routes',
      report.findings.map((found) => `${placeOf(found.source)}: ${found.text} (${found.rule})`),
      colours,
    ),
    list('Seen in session records', sessionLines(report), colours),
    list('Blind spots of this census', report.blindSpots, colours),
    summary(report, colours),
  ]
    .filter((part) => part !== '')
    .join('\n');
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
    paint(verdict.status, colours),
    verdict.missing.join(', '),
    decidedBy(verdict),
  ]);
  return `${textTable(
    HEADS.map((head) => ({ head })),
    rows,
    columns,
  )}\n`;
}

function routeName({ route }: Verdict): string {
  const name = route.tool.raw === null ? route.via : route.tool.raw;
  return plainText(route.tool.placeholder ? `${name} (not seen yet)` : name, 60);
}

function paint(status: Status, colours: Palette): string {
  switch (status) {
    case 'COVERED':
      return colours.green(status);
    case 'UNCOVERED':
      return colours.red(status);
    case 'UNVERIFIED':
    case 'RESIDUAL':
      return colours.yellow(status);
    case 'TARGET_SIDE':
    case 'ABSENT':
      return colours.dim(status);
  }
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

function withoutName(lines: string, { route, nearestWorkingForm }: Verdict): string {
  const name = route.tool.raw;
  if (name === null || nearestWorkingForm !== undefined || route.tool.placeholder) return lines;
  return lines.replaceAll(`and ${name} is none`, 'and this tool is none').replaceAll(`in ${name}\n`, 'in its name\n');
}

/** Everything that a verdict says, one line each, indented. */
export function detailLines(verdict: Verdict): readonly string[] {
  const { counterexample, decidingObservation, nearestWorkingForm, residual, targetSide } = verdict;
  return [
    ...verdict.reasons.map(({ rule, text }) => `  ${rule}: ${plainText(text)}`),
    ...(counterexample === undefined
      ? []
      : [`  gets through: ${plainText(callText(verdict))}, nothing refuses it for ${counterexample.control}`]),
    ...(nearestWorkingForm === undefined
      ? []
      : [
          `  write ${plainText(JSON.stringify(nearestWorkingForm.write))} instead of ${plainText(JSON.stringify(nearestWorkingForm.written))} at ${placeOf(nearestWorkingForm.source)}`,
        ]),
    ...(decidingObservation === undefined ? [] : [`  would decide it: ${plainText(decidingObservation)}`]),
    ...(residual === undefined
      ? []
      : [`  owner: ${residual.owner ?? 'none'}; procedure: ${residual.procedure ?? 'none'}`]),
    ...(targetSide === undefined ? [] : [`  service that checks: ${targetSide.service ?? 'none known'}`]),
    ...(beyondFiles(verdict) ? evidenceLines(verdict) : []),
    ...(verdict.caveats.length === 0 ? [] : [`  caveats: ${verdict.caveats.join(', ')}`]),
  ];
}

/** Whether a record of a session or a row of acceptance says anything of the route. */
export function beyondFiles({ evidence, acceptance }: Verdict): boolean {
  if (acceptance !== undefined) return true;
  return evidence.refused.length > 0 || evidence.witnessed.some((level) => level !== 'configured');
}

/** The call itself, without its tool: routes that differ in the tool alone read alike. */
function callText({ counterexample, route }: Verdict): string {
  const event = counterexample?.event ?? 'no event fires';
  const subject = route.tool.raw === null ? 'the route as it is' : 'a call of this tool';
  return `${subject} with input ${JSON.stringify(counterexample?.input ?? {})} (${event})`;
}

function list(title: string, lines: readonly string[], colours: Palette): string {
  if (lines.length === 0) return '';
  return `${colours.bold(title)}\n${lines.map((line) => `  ${plainText(line)}`).join('\n')}\n`;
}

function summary(report: HostCensus, colours: Palette): string {
  const counts = countStatuses(report.verdicts);
  const parts = STATUSES.filter((status) => counts[status] > 0).map(
    (status) => `${counts[status]} ${paint(status, colours)}`,
  );
  return `${report.host}: ${report.verdicts.length} routes: ${parts.join(', ')}; ${report.blindSpots.length} blind spots\n`;
}
