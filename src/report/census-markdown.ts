import { STATUSES } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import { countStatuses, placeOf, type CensusReport, type HostCensus } from './census-report.ts';
import { markdownText } from './markdown-text.ts';

/** A summary has a bound of its own where it is shown; what is not listed is counted. */
const ROWS_MAX = 500;

/** Markdown: per host integers, a row for each route that is not COVERED or ABSENT, and what could not be seen. */
export function censusMarkdown({ hosts, notConfigured }: CensusReport): string {
  const none =
    notConfigured.length === 0 ? '' : `\nNot configured here: ${notConfigured.map(markdownText).join(', ')}.\n`;
  return `# Routes of agents\n${hosts.map(hostSection).join('')}${none}`;
}

function hostSection({ host, hostVersion, surface, verdicts, blindSpots }: HostCensus): string {
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
