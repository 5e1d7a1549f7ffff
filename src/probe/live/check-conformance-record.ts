import type { LiveRecordVerdict, Mismatch } from '../../model/receipt-verdict.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { membersOf, readPretty } from '../../receipts/canonical-json.ts';
import { readShape } from '../../receipts/read-shape.ts';
import { compareLive } from './compare-live.ts';
import { CONFORMANCE_SCHEMA, type ConformanceRecord } from './conformance-record.ts';
import { conformanceRecordSchema } from './conformance-schema.ts';
import { judgeConformance } from './judge-conformance.ts';

const NAME = /^(.+)-([0-9a-f]{64})\.json$/u;
const ANY_VERSION = /^urn:hookproof:schema:live-conformance:v\d+$/u;

type Cell = ConformanceRecord['cells'][number];
type Step = Mismatch['step'];

/**
 * What a recorded matrix says of itself: text, name, shape, what each case was told to be by what was seen of it, and the
 * counts. Whether the host does so today only running it tells. Pure; never throws.
 */
export function checkConformanceRecord(fileName: string, bytes: Uint8Array): LiveRecordVerdict {
  const no = (step: Step, what: string, expected: string, got: string): LiveRecordVerdict =>
    unsoundRecord(fileName, step === 'version' ? 'unverifiable' : 'tampered', [{ step, what, expected, got }]);
  const reading = readPretty(bytes);
  if (reading.kind === 'refused') return no('form', 'text', 'canonical JSON', reading.reason);
  const [, begin, digest] = NAME.exec(fileName) ?? [];
  if (begin === undefined || digest === undefined)
    return no('id', 'file name', '<host>-<version>-<sha256>.json', fileName);
  const found = sha256Hex(bytes);
  if (found !== digest) return no('id', 'sha256 of the file', digest, found);
  const schema = membersOf(reading.value).get('schema');
  if (typeof schema === 'string' && schema !== CONFORMANCE_SCHEMA && ANY_VERSION.test(schema))
    return no('version', 'schema', CONFORMANCE_SCHEMA, schema);
  const shape = readShape(conformanceRecordSchema, reading.value);
  if (shape.kind === 'invalid') return no('schema', 'shape', 'a matrix of a real host', shape.problems.join('; '));
  const { host, cells, verdict } = shape.statement;
  const about = `${host.name} ${host.version}`;
  if (begin !== `${host.name}-${host.version}`)
    return no('id', 'first words of the name', `${host.name}-${host.version}`, begin);
  const mismatches = contradictionsOf(shape.statement);
  if (mismatches.length > 0) return { ...unsoundRecord(fileName, 'tampered', mismatches), about };
  const { tally, problems } = verdict;
  return { ...unsoundRecord(fileName, 'ok', []), about, cells: cells.length, tally, problems };
}

/** A record of which nothing else can be told. It stands in the folder of live records. */
export function unsoundRecord(
  fileName: string,
  integrity: LiveRecordVerdict['integrity'],
  mismatches: readonly Mismatch[],
): LiveRecordVerdict {
  return {
    fileName,
    place: `live/${fileName}`,
    integrity,
    mismatches,
    about: '',
    cells: null,
    tally: null,
    problems: [],
  };
}

function contradictionsOf({ cells, verdict }: ConformanceRecord): readonly Mismatch[] {
  const ids = cells.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const counted = judgeConformance(cells, verdict.unverifiedMax);
  const differs = (what: string, expected: string, got: string): readonly Mismatch[] =>
    expected === got ? [] : [{ step: 'consistency', what, expected, got }];
  return [
    ...twice.flatMap((id) => differs(`case ${id}`, 'once', 'more than once')),
    ...cells.flatMap((cell) =>
      differs(`agreement of ${cell.id}`, compareLive(cell.predicted.prediction, cell.observed.class), cell.agreement),
    ),
    ...cells.flatMap((cell) => differs(`class of ${cell.id}`, classSeen(cell), cell.observed.class)),
    ...differs('cells', String(counted.cells), String(verdict.cells)),
    ...Object.entries(counted.tally).flatMap(([agreement, count]) =>
      differs(`tally of ${agreement}`, String(count), String(Reflect.get(verdict.tally, agreement))),
    ),
    ...differs('problems', counted.problems.join('; ') || 'none', verdict.problems.join('; ') || 'none'),
  ];
}

/**
 * The class that fits what was read back and what started. Reference cells and requests of a run are not recorded, so of
 * an absent effect more than one may fit, and `INCONCLUSIVE` always does.
 */
function classSeen({ observed, forbidden, permitted, starts }: Cell): Cell['observed']['class'] {
  const started = starts.forbidden > 0;
  if (observed.class === 'INCONCLUSIVE') return 'INCONCLUSIVE';
  if (forbidden === 'other-bytes') return 'INCONCLUSIVE';
  if (forbidden === 'present') return started ? 'INVOKED_FAIL_OPEN' : 'NOT_INVOKED';
  if (observed.class === 'HOST_REFUSED') return 'HOST_REFUSED';
  if (!started) return 'PREVENTED_BY_OTHER';
  return permitted === null || permitted === 'present' ? 'CONTROLS' : 'INCONCLUSIVE';
}
