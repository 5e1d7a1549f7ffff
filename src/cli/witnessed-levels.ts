import { resolve } from 'node:path';
import * as v from 'valibot';
import { liveVouching, type LiveClaim } from '../detector/live-vouching.ts';
import { readBackDoubt, readBackOf } from '../detector/read-back.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { AcceptedObservation } from '../model/acceptance.ts';
import { EVIDENCE_LEVELS, type EvidenceLevel } from '../model/evidence.ts';
import { sha256Hex } from '../platform/digest.ts';
import { renderPretty } from '../receipts/canonical-json.ts';
import { ACCEPTANCE_FOLDER } from './acceptance-rows.ts';
import { usage } from './census-options.ts';
import { evidenceFrom, observedLevels } from './observed-levels.ts';
import { readProbeRecords } from './probe-records.ts';
import { recordBelow, type RecordBelow } from './record-below.ts';
import type { CensusPlan, JudgedRoute } from './take-census.ts';

/** What was observed of a route, level by level, and why the other levels have no witness. */
export interface WitnessedLevels {
  readonly observed: readonly AcceptedObservation[];
  readonly unwitnessed: readonly { readonly level: EvidenceLevel; readonly because: string }[];
  /** Records to be written beside the row, since theirs do not stay: paths below the directory. */
  readonly copies: readonly { readonly file: string; readonly text: string }[];
}

/** The route that is decided on, and where records are looked for. */
export interface WitnessPlace {
  readonly adapter: HostAdapter;
  readonly found: JudgedRoute;
  readonly plan: CensusPlan;
  readonly cwd: string;
  /** Records of the real host, as they were named. */
  readonly live: readonly string[];
}

type Part = Partial<WitnessedLevels>;

/** What records witness of a route. Throws the usage error for a file that is no record, or is outside the directory. */
export function recordParts(place: WitnessPlace): readonly Part[] {
  const { adapter, found, plan, cwd } = place;
  return [
    { observed: observedLevels(adapter, found.verdict.route, plan, cwd) },
    probedLevel(place),
    enforcedLevel(place),
  ];
}

/**
 * What records and one statement, `held: records/target.txt=<sha256>`, witness of a route. Throws the usage error for a
 * statement that is none, or speaks of other bytes than stand there.
 */
export function witnessedLevels(
  records: readonly Part[],
  readBack: string | undefined,
  place: WitnessPlace,
): WitnessedLevels {
  const parts = [...records, verifiedLevel(place, readBack)];
  const observed = parts.flatMap((part) => part.observed ?? []);
  const reasons = parts.flatMap((part) => part.unwitnessed ?? []);
  const missing = EVIDENCE_LEVELS.filter(
    (level) => level !== 'configured' && !observed.some((seen) => seen.level === level),
  );
  return {
    observed,
    unwitnessed: missing.map((level) => {
      const told = reasons.find((reason) => reason.level === level);
      return told ?? { level, because: 'no record of a session shows it (--observed)' };
    }),
    copies: parts.flatMap((part) => part.copies ?? []),
  };
}

/** Levels are bound to what they were seen on; `accept` refuses a route whose version is unknown. */
function madeOn({ found }: WitnessPlace): Pick<AcceptedObservation, 'host' | 'hostVersion' | 'surface'> {
  const { host, hostVersion, surface } = found.verdict.route;
  return { host, hostVersion, surface };
}

/** Probes of copies of the guards on the route that count today, as one record beside the row. */
function probedLevel(place: WitnessPlace): Part {
  const { adapter, found, plan } = place;
  const { route } = found.verdict;
  const evidence = evidenceFrom(adapter, route, plan, []);
  const input = plan.inputFor(adapter);
  const collection = adapter.collect(input);
  const ids = collection.recordsFor({ route }).map(({ id }) => id);
  const own = readProbeRecords(plan.directory, input.home).filter(
    ({ recorded, observation }) =>
      observation.voidBecause === undefined &&
      recorded.host === route.host &&
      recorded.hostVersion === route.hostVersion &&
      recorded.surface === route.surface &&
      recorded.tool === route.tool.canonical &&
      ids.includes(recorded.record),
  );
  if (!evidence.witnessed.includes('probed')) {
    const told = evidence.refused.filter(({ witness }) => witness.kind === 'canary-probe');
    const reasons = [...new Set(told.map(({ because }) => because))];
    if (own.length > 0) reasons.push('not every guard that the route needs was probed');
    const because = reasons.join('; ') || 'no guard on this route was probed ("hookproof probe")';
    return { unwitnessed: [{ level: 'probed', because }] };
  }
  const text = renderPretty(own.map(({ recorded }) => recorded));
  const sha256 = sha256Hex(text);
  const file = `${ACCEPTANCE_FOLDER}/records/probe-${sha256}.json`;
  const witness = { kind: 'canary-probe', file, sha256 } as const;
  return { observed: [{ level: 'probed', result: 'held', ...madeOn(place), witness }], copies: [{ file, text }] };
}

/** What a census needs of a record of the real host. */
const liveSchema = v.object({
  host: v.object({ name: v.string(), version: v.string() }),
  setting: v.object({ surface: v.string() }),
  cells: v.array(
    v.object({
      id: v.string(),
      observed: v.object({ class: v.string() }),
      subject: v.exactOptional(
        v.object({
          tool: v.string(),
          matcher: v.nullable(v.string()),
          controls: v.array(v.string()),
          guardsSha256: v.string(),
        }),
      ),
    }),
  ),
});

function enforcedLevel(place: WitnessPlace): Part {
  const { adapter, found, plan, cwd, live } = place;
  const { route, required } = found.verdict;
  const records = adapter.collect(plan.inputFor(adapter)).recordsFor({ route });
  const { guardsSha256 } = found.boundary;
  const matchers = records.filter((record) => record.live === true).map(({ matcher }) => matcher);
  const read = live.map((path) => {
    const record = recordBelow(resolve(cwd, path), plan.directory);
    const says = liveVouching(claimOf(record), { route, required, matchers, guardsSha256 });
    return { file: record.file, sha256: record.sha256, says };
  });
  const observed = read.flatMap(({ file, sha256, says }): readonly AcceptedObservation[] => {
    if (says.kind === 'silent') return [];
    const witness = { kind: 'effect-read-back', file, sha256 } as const;
    return [{ level: 'enforced', result: says.result, ...madeOn(place), witness }];
  });
  const silent = read.flatMap(({ file, says }) => (says.kind === 'silent' ? [`${file}: ${says.because}`] : []));
  const because = silent.join('; ') || 'no run of the real host with this guard (--live)';
  return { observed, unwitnessed: [{ level: 'enforced', because }] };
}

function claimOf({ file, text }: RecordBelow): LiveClaim {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw usage(`expected a record of the real host, got no JSON, at ${file}`, LIVE_HINT);
  }
  const parsed = v.safeParse(liveSchema, value);
  if (!parsed.success)
    throw usage(`expected a record of the real host, got ${parsed.issues[0].message}, at ${file}`, LIVE_HINT);
  const { host, setting, cells } = parsed.output;
  return {
    host: host.name,
    hostVersion: host.version,
    surface: setting.surface,
    cells: cells.map(({ observed, ...cell }) => ({ ...cell, class: observed.class })),
  };
}

const LIVE_HINT = '"hookproof probe --live <host> --conformance --record" writes one';

function verifiedLevel(place: WitnessPlace, readBack: string | undefined): Part {
  const { plan } = place;
  const level = 'verified-at-target';
  if (readBack === undefined)
    return { unwitnessed: [{ level, because: 'nobody says what was read at the target (--read-back)' }] };
  const statement = readBackOf(readBack);
  if (statement === null)
    throw usage(
      `expected "held: file=sha256", got ${JSON.stringify(readBack.slice(0, 120))}, at --read-back`,
      'held, failed or unknown; a file of the directory that holds what was read; the sha256 of its bytes',
    );
  const { file, sha256 } = recordBelow(resolve(plan.directory, statement.file), plan.directory);
  const doubt = readBackDoubt(statement, sha256);
  if (doubt !== null) throw usage(doubt, 'look at the file again, then state the sha256 of what you looked at');
  const witness = { kind: 'target-audit', file, sha256 } as const;
  return { observed: [{ level, result: statement.result, ...madeOn(place), witness }] };
}
