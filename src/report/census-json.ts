import type { CensusReport } from './census-report.ts';
import { countStatuses } from './census-report.ts';

/** The whole census as pretty JSON with a trailing newline. */
export function censusJson(report: CensusReport): string {
  return `${JSON.stringify(shown(report), null, 2)}\n`;
}

function shown({ hosts, nested, ...head }: CensusReport): object {
  return {
    ...head,
    hosts: hosts.map(({ verdicts, ...rest }) => ({ ...rest, summary: countStatuses(verdicts), verdicts })),
    ...(nested === undefined ? {} : { nested: nested.map(shown) }),
  };
}
