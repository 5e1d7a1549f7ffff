import type { CensusReport } from './census-report.ts';
import { countStatuses } from './census-report.ts';

/** The whole census as pretty JSON with a trailing newline. */
export function censusJson(report: CensusReport): string {
  const { verdicts, ...head } = report;
  return `${JSON.stringify({ ...head, summary: countStatuses(verdicts), verdicts }, null, 2)}\n`;
}
