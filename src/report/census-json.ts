import type { CensusReport } from './census-report.ts';
import { countStatuses } from './census-report.ts';

/** Shape of the output, in `schema/census.v1.schema.json`. Another shape is another version. */
const SCHEMA = 'urn:hookproof:schema:census:v1';

/**
 * The whole census as pretty JSON with a trailing newline, in pieces: of the folders below only one is held at a time.
 */
export function* censusJson(report: CensusReport): Generator<string, void, void> {
  const top = JSON.stringify({ schema: SCHEMA, ...shown(report) }, null, 2);
  if (report.nested === undefined) {
    yield `${top}\n`;
    return;
  }
  yield `${top.slice(0, -'\n}'.length)},\n  "nested": [`;
  let isEmpty = true;
  for (const below of report.nested) {
    // No text of JSON holds a line end, so every one of them is of the layout.
    yield `${isEmpty ? '' : ','}\n    ${JSON.stringify(shown(below), null, 2).replaceAll('\n', '\n    ')}`;
    isEmpty = false;
  }
  yield `${isEmpty ? '' : '\n  '}]\n}\n`;
}

/** One report without those of the folders below. */
function shown({ hosts, nested: _nested, ...head }: CensusReport): object {
  return {
    ...head,
    hosts: hosts.map(({ verdicts, ...rest }) => ({ ...rest, summary: countStatuses(verdicts), verdicts })),
  };
}
