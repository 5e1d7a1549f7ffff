import type { CensusReport } from './census-report.ts';
import { countStatuses } from './census-report.ts';

/** The whole census as pretty JSON with a trailing newline. */
export function censusJson({ hosts, ...head }: CensusReport): string {
  const shown = hosts.map(({ verdicts, ...rest }) => ({ ...rest, summary: countStatuses(verdicts), verdicts }));
  return `${JSON.stringify({ ...head, hosts: shown }, null, 2)}\n`;
}
