import { resolve } from 'node:path';
import * as v from 'valibot';
import { liveVouching, type LiveClaim, type LiveVouching } from '../detector/live-vouching.ts';
import { readBackDoubt, readBackOf } from '../detector/read-back.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { AcceptedObservation } from '../model/acceptance.ts';
import { EVIDENCE_LEVELS, type EvidenceLevel } from '../model/evidence.ts';
import { sha256Hex } from '../platform/digest.ts';
import { renderPretty } from '../receipts/canonical-json.ts';
import { ACCEPTANCE_FOLDER } from './acceptance-rows.ts';
import { usage } from './census-options.ts';
import type { OwnCell } from '../probe/live/own/own-record.ts';
import { liveDoubt, ownRecordIn } from './live-records.ts';
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
  const found = parts.flatMap((part) => part.observed ?? []);
  // Who says what stands at the target speaks in the place of a run on a copy.
  const observed = readBack === undefined ? found : [...ofRecords(records), ...(parts.at(-1)?.observed ?? [])];
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

function ofRecords(records: readonly Part[]): readonly AcceptedObservation[] {
  return records.flatMap(({ observed }) => observed ?? []).filter(({ level }) => level !== 'verified-at-target');
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
      route: v.exactOptional(v.string()),
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

/** Records that were named, and the newest of "hookproof probe --live" that speaks of the route, copied beside the row. */
function liveRecords(place: WitnessPlace): readonly (RecordBelow & { readonly isCopied: boolean })[] {
  const { found, plan, cwd, live } = place;
  const { route } = found.verdict;
  const named = live.map((path) => ({ ...recordBelow(resolve(cwd, path), plan.directory), isCopied: false }));
  const own = plan.live.find(
    ({ record }) => record.host.version === route.hostVersion && record.cells.some((cell) => cell.route === route.id),
  );
  if (own === undefined) return named;
  const sha256 = sha256Hex(own.text);
  return [
    ...named,
    { file: `${ACCEPTANCE_FOLDER}/records/live-${sha256}.json`, text: own.text, sha256, isCopied: true },
  ];
}

/** Cells of a record of the configuration of a user on one route; null for any other record. */
function ownCells({ text }: RecordBelow, route: string): readonly OwnCell[] | null {
  return ownRecordIn(Buffer.from(text, 'utf8'))?.cells.filter((cell) => cell.route === route) ?? null;
}

function isAsBefore({ target: { before, after } }: OwnCell): boolean {
  return before === after;
}

/** Why a record of the configuration of a user says nothing of the route today; null for any other record. */
function ownDoubt({ text }: RecordBelow, { adapter, found, plan }: WitnessPlace): string | null {
  const record = ownRecordIn(Buffer.from(text, 'utf8'));
  const { hostVersion } = found.verdict.route;
  const now = { hostVersion, boundary: found.boundary, readsHome: plan.inputFor(adapter).home !== null };
  const cells = record?.cells.filter(({ route }) => route === found.verdict.route.id) ?? [];
  const doubts = cells.map((cell) => (record === null ? null : liveDoubt(record, cell, now)));
  return doubts.find((doubt) => doubt !== null) ?? null;
}

/** What a run that held shows beside: that the host loaded and started the guard, and what stood at the target. */
const SHOWN_BY_A_RUN = [
  ['loaded', 'guard-start'],
  ['matched', 'invocation-record'],
  ['enforced', 'effect-read-back'],
  ['verified-at-target', 'target-audit'],
] as const;

function enforcedLevel(place: WitnessPlace): Part {
  const { adapter, found, plan } = place;
  const { route, required } = found.verdict;
  const records = adapter.collect(plan.inputFor(adapter)).recordsFor({ route });
  const { guardsSha256 } = found.boundary;
  const matchers = records.filter((record) => record.live === true).map(({ matcher }) => matcher);
  const read = liveRecords(place).map((record) => {
    const because = ownDoubt(record, place);
    const says: LiveVouching =
      because === null
        ? liveVouching(claimOf(record, route.id), { route, required, matchers, guardsSha256 })
        : { kind: 'silent', because };
    return { ...record, says, own: ownCells(record, route.id) };
  });
  const observed = read.flatMap(({ file, sha256, says, own }): readonly AcceptedObservation[] => {
    if (says.kind === 'silent') return [];
    const shown = SHOWN_BY_A_RUN.filter(
      ([level]) =>
        level === 'enforced' ||
        (own !== null && says.result === 'held' && (level !== 'verified-at-target' || own.every(isAsBefore))),
    );
    return shown.map(([level, kind]) => ({
      level,
      result: says.result,
      ...madeOn(place),
      witness: { kind, file, sha256 },
    }));
  });
  const silent = read.flatMap(({ file, says }) => (says.kind === 'silent' ? [`${file}: ${says.because}`] : []));
  const because = silent.join('; ') || 'no run of the real host with this guard (--live)';
  const copies = read.filter(({ isCopied, says }) => isCopied && says.kind === 'speaks');
  return { observed, unwitnessed: [{ level: 'enforced', because }], copies };
}

/** What a record claims. A cell that names its route speaks of no other one with the same tool. */
function claimOf({ file, text }: RecordBelow, route: string): LiveClaim {
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
    cells: cells
      .filter((cell) => cell.route === undefined || cell.route === route)
      .map(({ observed, id, subject }) => ({
        id,
        class: observed.class,
        ...(subject === undefined ? {} : { subject }),
      })),
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
