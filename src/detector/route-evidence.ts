import type { ControlId } from '../model/control.ts';
import type { EvidenceLevel, EvidenceSet, EvidenceWitness, RefusedWitness } from '../model/evidence.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Route } from '../model/route.ts';
import { evidenceSet } from './evidence.ts';
import type { StoodRecord } from './standing.ts';

/** The level that a record of a session can witness. */
const CLAIMS: Readonly<Record<HookObservation['kind'], EvidenceLevel>> = {
  'hook-listing': 'loaded',
  'host-log': 'loaded',
  'invocation-record': 'matched',
};

/**
 * What witnesses the registrations on a route: the files that they stand in, and records of sessions of the same host,
 * version and surface. Each supplied control needs a witness of its own for a level: a guard that was loaded does not vouch for
 * another. Where nothing is supplied, one of any registration that stands here is enough.
 */
export function routeEvidence(
  route: Route,
  stood: readonly StoodRecord[],
  supplied: readonly ControlId[],
  observations: readonly HookObservation[],
): EvidenceSet {
  const here = stood.filter(({ standing }) => standing.standing !== 'misses' && standing.standing !== 'wrong-event');
  const fitting = observations.filter((seen) => here.some(({ record }) => speaksOf(seen, record, route, here)));
  const groups =
    supplied.length === 0
      ? [here]
      : supplied.map((control) => here.filter(({ standing }) => standing.supplies.includes(control)));
  const perGroup = groups.map((group) => witnessesOf(group, route, here, fitting));
  const shared = evidenceSetOfAll(perGroup);
  const strangers = fitting.flatMap((seen): RefusedWitness[] => {
    const because = strangeness(seen, route);
    return because === null ? [] : [{ witness: witnessOf(seen), because }];
  });
  return { ...shared, refused: [...shared.refused, ...strangers] };
}

/** Only the levels that each group has a witness for. */
function evidenceSetOfAll(perGroup: readonly (readonly EvidenceWitness[])[]): EvidenceSet {
  const sets = perGroup.map((witnesses) => new Set(evidenceSet(witnesses).witnessed));
  const shared = (level: EvidenceLevel): boolean => sets.every((levels) => levels.has(level));
  return evidenceSet(perGroup.flat().filter(({ claims }) => shared(claims)));
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

/** Why an observation says nothing about this installation; null when it is of the same host, version and surface. */
function strangeness({ host, version, surface }: HookObservation, route: Route): string | null {
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
  if (seen.command !== null) return seen.command === record.command;
  return here.every((other) => other.record.id === record.id || other.record.event !== record.event);
}
