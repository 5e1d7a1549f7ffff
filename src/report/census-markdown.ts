import { STATUSES } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import { countStatuses, folderBelow, placeOf, type CensusReport, type HostCensus } from './census-report.ts';
import { acceptanceText } from './evidence-lines.ts';
import { markdownText } from './markdown-text.ts';

/** A summary has a bound of its own where it is shown; what is not listed is counted. */
const ROWS_MAX = 500;

/** The same for the directory and for each folder below, one after the other. */
export function* censusMarkdowns(report: CensusReport): Generator<string, void, void> {
  yield censusMarkdown(report);
  for (const below of report.nested ?? []) yield `\n${censusMarkdown(below, folderBelow(report, below))}`;
}

/** Markdown: per host integers, a row for each route that is not COVERED or ABSENT, and what could not be seen. */
export function censusMarkdown({ hosts, notConfigured, acceptance }: CensusReport, folder = ''): string {
  const none =
    notConfigured.length === 0 ? '' : `\nNot configured here: ${notConfigured.map(markdownText).join(', ')}.\n`;
  const title = folder === '' ? '# Routes of agents' : `# Routes of agents in ${markdownText(folder)}`;
  return `${title}\n${hosts.map(hostSection).join('')}${noRows(acceptance)}${none}`;
}

function noRows(acceptance: CensusReport['acceptance']): string {
  const lines = (acceptance?.countForNothing ?? []).map(
    ({ file, because }) => `- ${markdownText(`${file}: ${because}`)}\n`,
  );
  if (lines.length === 0) return '';
  const rest = lines.length > ROWS_MAX ? `\n${lines.length - ROWS_MAX} more are not listed.\n` : '';
  return `\nAcceptance rows that count for nothing:\n\n${lines.slice(0, ROWS_MAX).join('')}${rest}`;
}

/** Routes about which somebody decided, covered ones too: the level that is witnessed today, and by which row. */
function acceptedRows(verdicts: readonly Verdict[]): readonly string[] {
  const rows = verdicts.flatMap(({ route, evidence, acceptance = [] }) =>
    acceptance.map((row) => [route.id, evidence.headline ?? 'none', acceptanceText(row)].map(markdownText)),
  );
  if (rows.length === 0) return [];
  const shown = rows.slice(0, ROWS_MAX).map((row) => `| ${row.join(' | ')} |`);
  const rest = rows.length > ROWS_MAX ? ['', `${rows.length - ROWS_MAX} more are not listed.`] : [];
  return ['', '| route | evidence level | acceptance |', '|---|---|---|', ...shown, ...rest];
}

function hostSection({ host, hostVersion, surface, verdicts, blindSpots, assumptions = [] }: HostCensus): string {
  const counts = countStatuses(verdicts);
  const told = verdicts.filter(({ status }) => status !== 'COVERED' && status !== 'ABSENT');
  const rows = told.slice(0, ROWS_MAX).map((verdict) => `| ${cells(verdict).map(markdownText).join(' | ')} |`);
  return [
    '',
    `## ${markdownText(`${host} ${hostVersion === 'unknown' ? 'version unknown' : hostVersion}, ${surface}`)}`,
    '',
    `${STATUSES.filter((status) => counts[status] > 0)
      .map((status) => `${counts[status]} ${status.replace('_', '\\_')}`)
      .join(', ')} of ${verdicts.length} routes.`,
    ...(rows.length === 0 ? [] : ['', '| route | status | missing | where | why |', '|---|---|---|---|---|', ...rows]),
    ...(told.length > ROWS_MAX ? [``, `${told.length - ROWS_MAX} more are not listed.`] : []),
    ...acceptedRows(verdicts),
    ...(assumptions.length === 0
      ? []
      : ['', 'Taken for granted:', '', ...assumptions.map((text) => `- ${markdownText(text)}`)]),
    ...(blindSpots.length === 0 ? [] : ['', 'Not seen:', '', ...blindSpots.map((spot) => `- ${markdownText(spot)}`)]),
    '',
  ].join('\n');
}

function cells(verdict: Verdict): readonly string[] {
  const { route, status, missing, deciding, nearestWorkingForm } = verdict;
  const help = nearestWorkingForm === undefined ? '' : `; write ${JSON.stringify(nearestWorkingForm.write)}`;
  const why = deciding?.because ?? verdict.reasons[0]?.text ?? '';
  return [route.id, status, missing.join(', '), deciding === null ? '' : placeOf(deciding.source), `${why}${help}`];
}
