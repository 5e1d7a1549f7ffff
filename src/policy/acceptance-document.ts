import * as v from 'valibot';
import {
  AUTHORITIES,
  FAILURE_EFFECTS,
  OBSERVED_RESULTS,
  SURVIVALS,
  type AcceptanceRow,
  type AcceptedObservation,
} from '../model/acceptance.ts';
import { EVIDENCE_LEVELS, WITNESS_KINDS } from '../model/evidence.ts';
import { SURFACES } from '../model/surface.ts';

const WORDS_MAX = 2000;
const LIST_MAX = 200;

const words = v.pipe(v.string(), v.regex(/\S/u, 'words'), v.maxLength(WORDS_MAX, `at most ${WORDS_MAX} characters`));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'a sha256 in lower-case hexadecimal'));
const release = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/u, 'a version like 2.1.332'));
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/u, 'a day such as 2027-02-28'),
  v.check(isDay, 'a day such as 2027-02-28'),
);

/** The 30th of February is parsed as a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Below the directory: no absolute path, no step upwards. */
const inside = v.pipe(
  v.string(),
  v.regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\]{1,400}$/u, 'a path below the directory'),
);

const observation: v.GenericSchema<unknown, AcceptedObservation> = v.strictObject({
  level: v.picklist(EVIDENCE_LEVELS),
  result: v.picklist(OBSERVED_RESULTS),
  host: words,
  hostVersion: release,
  surface: v.picklist(SURFACES),
  witness: v.strictObject({ kind: v.picklist(WITNESS_KINDS), file: inside, sha256 }),
});

/** One file of `hookproof.acceptance/`. Published as `schema/acceptance.v1.schema.json`. */
export const ACCEPTANCE_DOCUMENT: v.GenericSchema<unknown, AcceptanceRow> = v.strictObject({
  version: v.literal(1),
  route: v.strictObject({ id: words, tool: v.nullable(words), via: words, agent: words }),
  host: v.strictObject({ name: words, version: release }),
  adapter: v.strictObject({ hookproof: words, newestKnown: words }),
  scope: v.strictObject({
    surface: v.picklist(SURFACES),
    sources: v.pipe(v.array(words), v.maxLength(LIST_MAX)),
  }),
  requiredControls: v.pipe(v.array(words), v.maxLength(LIST_MAX)),
  obligation: words,
  authority: v.strictObject({ kind: v.picklist(AUTHORITIES), name: words }),
  probe: words,
  actorChain: v.strictObject({
    links: v.pipe(v.array(words), v.minLength(1), v.maxLength(LIST_MAX)),
    originalTarget: v.picklist(SURVIVALS),
    originalIdentity: v.picklist(SURVIVALS),
  }),
  observed: v.pipe(v.array(observation), v.maxLength(LIST_MAX)),
  failure: v.strictObject({
    onFailure: v.picklist(FAILURE_EFFECTS),
    onUncertain: v.literal('unknown'),
    procedure: words,
  }),
  residual: v.strictObject({ owner: words }),
  boundary: v.strictObject({
    hostVersions: v.strictObject({ from: release, to: release }),
    configurationSha256: sha256,
    guardsSha256: v.union([v.literal('unknown'), sha256]),
    trustSha256: sha256,
    policySha256: sha256,
    expires: day,
  }),
  acceptedBy: words,
  acceptedOn: day,
});
