import type { CensusReport } from './census-report.ts';
import { countStatuses } from './census-report.ts';

/** Shape of the output, in `schema/census.v1.schema.json`. Another shape is another version. */
const SCHEMA = 'urn:hookproof:schema:census:v1';

/** The whole census as pretty JSON with a trailing newline. */
export function censusJson(report: CensusReport): string {
  return `${JSON.stringify({ schema: SCHEMA, ...shown(report) }, null, 2)}\n`;
}

function shown({ hosts, nested, ...head }: CensusReport): object {
  return {
    ...head,
    hosts: hosts.map(({ verdicts, ...rest }) => ({ ...rest, summary: countStatuses(verdicts), verdicts })),
    ...(nested === undefined ? {} : { nested: nested.map(shown) }),
  };
}
