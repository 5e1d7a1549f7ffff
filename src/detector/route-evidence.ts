import type { ControlId } from '../model/control.ts';
import {
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  type EvidenceSet,
  type EvidenceWitness,
  type RefusedWitness,
} from '../model/evidence.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Route } from '../model/route.ts';
import type { AcceptedEvidence } from './acceptance.ts';
import { evidenceSet } from './evidence.ts';
import type { StoodRecord } from './standing.ts';

/** The level that a record of a session, a probe or a run of the real host can witness. */
const CLAIMS: Readonly<Record<HookObservation['kind'], EvidenceLevel>> = {
  'hook-listing': 'loaded',
  'host-log': 'loaded',
  'guard-start': 'loaded',
  'invocation-record': 'matched',
  'canary-probe': 'probed',
  'effect-read-back': 'enforced',
  'target-audit': 'verified-at-target',
};

/**
 * What witnesses the registrations on a route: the files that they stand in, and records of sessions of the same host,
 * version and surface. Each supplied control needs a witness of its own for a level: a guard that was loaded does not vouch for
 * another. Where nothing is supplied, one of any registration that stands here is enough. An acceptance row speaks of all
 * controls of the route at once; where it saw a level fail, nothing witnesses that level.
 */
export function routeEvidence(
  route: Route,
  stood: readonly StoodRecord[],
  supplied: readonly ControlId[],
  observations: readonly HookObservation[],
  accepted: AcceptedEvidence | null = null,
): EvidenceSet {
  const here = stood.filter(({ standing }) => standing.standing !== 'misses' && standing.standing !== 'wrong-event');
  const fitting = observations.filter((seen) => here.some(({ record }) => speaksOf(seen, record, route, here)));
  const groups =
    supplied.length === 0
      ? [here]
      : supplied.map((control) => here.filter(({ standing }) => standing.supplies.includes(control)));
  const rows = accepted?.witnesses ?? [];
  const perGroup = groups.map((group, index) => {
    const about = fitting.filter(({ control }) => control === undefined || control === (supplied[index] ?? control));
    return [...witnessesOf(group, route, here, about), ...rows];
  });
  const shared = evidenceSetOfAll(perGroup, accepted?.failed ?? null);
  const moved = observations.filter(
    (seen) => !fitting.includes(seen) && stood.some(({ record }) => spokeOf(seen, record, route)),
  );
  const strangers = [...fitting, ...moved].flatMap((seen): RefusedWitness[] => {
    const because = strangeness(seen, route);
    return because === null ? [] : [{ witness: witnessOf(seen), because }];
  });
  return { ...shared, refused: [...shared.refused, ...strangers, ...(accepted?.refused ?? [])] };
}

/** Only the levels that each group has a witness for, and that nobody has seen fail, there or further down. */
function evidenceSetOfAll(
  perGroup: readonly (readonly EvidenceWitness[])[],
  failed: AcceptedEvidence['failed'],
): EvidenceSet {
  const sets = perGroup.map((witnesses) => new Set(evidenceSet(witnesses).witnessed));
  const shared = (level: EvidenceLevel): boolean => sets.every((levels) => levels.has(level));
  const all = perGroup.flat().filter(({ claims }) => shared(claims));
  if (failed === null) return evidenceSet(all);
  const fails = ({ claims }: EvidenceWitness): boolean =>
    EVIDENCE_LEVELS.indexOf(claims) >= EVIDENCE_LEVELS.indexOf(failed.level);
  const because = `${failed.level} was observed to fail: ${failed.file}`;
  const set = evidenceSet(all.filter((witness) => !fails(witness)));
  return { ...set, refused: [...set.refused, ...all.filter(fails).map((witness) => ({ witness, because }))] };
}

function witnessesOf(
  group: readonly StoodRecord[],
  route: Route,
  here: readonly StoodRecord[],
  observations: readonly HookObservation[],
): readonly EvidenceWitness[] {
  return group.flatMap(({ record }): EvidenceWitness[] => [
    { kind: 'configuration-file', claims: 'configured', observation: record.id, source: record.source },
    ...observations
      .filter((seen) => strangeness(seen, route) === null && speaksOf(seen, record, route, here))
      .map(witnessOf),
  ]);
}

function witnessOf({ kind, at }: HookObservation): EvidenceWitness {
  const observation = at.line === undefined ? at.file : `${at.file}:${at.line}`;
  return { kind, claims: CLAIMS[kind], observation, source: at };
}

/** Why an observation says nothing about this installation; null when it counts and is of the same host, version and surface. */
function strangeness({ host, version, surface, voidBecause }: HookObservation, route: Route): string | null {
  if (voidBecause !== undefined) return voidBecause;
  if (host !== route.host) return `it is of ${host}`;
  if (version === 'unknown' || surface === 'unknown') {
    return `it does not name its ${version === 'unknown' ? 'version' : 'surface'}`;
  }
  if (route.hostVersion === 'unknown') return 'the version of the host is unknown here';
  if (version !== route.hostVersion) return `it is of version ${version}, and this is ${route.hostVersion}`;
  return surface === route.surface ? null : `it is of the surface ${surface}, and this is ${route.surface}`;
}

/** One that does not name what ran speaks of a registration only where no other of its event stands here. */
function speaksOf(seen: HookObservation, record: HookRecord, route: Route, here: readonly StoodRecord[]): boolean {
  if (seen.event !== record.event || record.live === false) return false;
  if (seen.tool !== null && seen.tool !== route.tool.canonical) return false;
  if (seen.matcher !== undefined && (seen.matcher ?? '') !== (record.matcher ?? '')) return false;
  if (seen.record !== undefined) return seen.record === record.id;
  if (seen.command !== null) return seen.command === record.command;
  if (seen.handler !== undefined) return seen.handler === (record.handler ?? record.command);
  return here.every((other) => other.record.id === record.id || other.record.event !== record.event);
}

/** One that counts for nothing any more was about a registration of this id or command, whatever its matcher is now. */
function spokeOf(seen: HookObservation, record: HookRecord, route: Route): boolean {
  if (seen.voidBecause === undefined || seen.event !== record.event || seen.tool !== route.tool.canonical) return false;
  return seen.record === record.id || (seen.command !== null && seen.command === record.command);
}
