import * as v from 'valibot';
import { STATUSES } from '../../model/status.ts';
import { count, name, sha256, text } from '../../receipts/schema-parts.ts';
import { AGREEMENTS } from './compare-live.ts';
import { CONFORMANCE_SCHEMA, type ConformanceRecord } from './conformance-record.ts';
import { RESULT_CLASSES } from './result-class.ts';

const effect = v.picklist(['absent', 'present', 'other-bytes']);
const cell = v.strictObject({
  id: name,
  title: text,
  predicted: v.strictObject({
    prediction: v.picklist(['blocks', 'runs', 'absent', 'unverified']),
    status: v.picklist(STATUSES),
    decision: v.nullable(v.picklist(['blocks', 'runs', 'host-refuses', 'undecidable'])),
    basis: v.picklist(['version', 'contract']),
  }),
  observed: v.strictObject({ class: v.picklist(RESULT_CLASSES), because: text }),
  agreement: v.picklist(AGREEMENTS),
  forbidden: effect,
  permitted: v.nullable(effect),
  starts: v.strictObject({ forbidden: count, permitted: count, other: count }),
});

/** The shape of a recorded matrix; `schema/live-conformance.v1.schema.json` says the same. */
export const conformanceRecordSchema: v.GenericSchema<unknown, ConformanceRecord> = v.strictObject({
  schema: v.literal(CONFORMANCE_SCHEMA),
  tool: v.strictObject({ name: v.literal('hookproof'), version: text }),
  host: v.strictObject({
    name,
    version: name,
    contractVersion: text,
    package: text,
    executableSha256: sha256,
    lockSha256: sha256,
    isPinned: v.boolean(),
  }),
  setting: v.strictObject({ os: text, cpu: text, surface: v.literal('cli-headless'), isLoopbackOnly: v.boolean() }),
  cells: v.pipe(v.array(cell), v.minLength(1)),
  verdict: v.strictObject({
    tally: v.strictObject({
      agrees: count,
      'false-cover': count,
      'false-alarm': count,
      'other-cause': count,
      unverified: count,
      inconclusive: count,
    }),
    cells: count,
    unverifiedMax: count,
    problems: v.array(text),
  }),
});
