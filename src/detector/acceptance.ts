import type {
  AcceptanceRow,
  AcceptanceStanding,
  AcceptedObservation,
  BoundaryNow,
  MovedPart,
  ReadAcceptance,
  WitnessState,
} from '../model/acceptance.ts';
import type { ControlId } from '../model/control.ts';
import { EVIDENCE_LEVELS, type EvidenceLevel, type EvidenceWitness, type RefusedWitness } from '../model/evidence.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import type { Route } from '../model/route.ts';
import { evidenceSet } from './evidence.ts';
import { compareReleases } from './host-version.ts';

/** What the acceptance rows of a directory say of one route. */
export interface AcceptedEvidence {
  readonly witnesses: readonly EvidenceWitness[];
  readonly refused: readonly RefusedWitness[];
  /** Lowest level that a row in force has seen fail, with the row; null when none has. */
  readonly failed: { readonly level: EvidenceLevel; readonly file: string } | null;
  readonly standings: readonly AcceptanceStanding[];
}

/**
 * The parts of a row's boundary that are no longer as they were, in the order of their list. A version that is unknown,
 * or is no release, lies in no range; a program that could not be read then or now bounds nothing.
 */
export function movedParts(
  row: AcceptanceRow,
  route: Route,
  required: readonly ControlId[],
  now: BoundaryNow,
): readonly MovedPart[] {
  const { boundary } = row;
  const { from, to } = boundary.hostVersions;
  const moved: MovedPart[] = [];
  if (!liesBetween(route.hostVersion, from, to)) {
    const range = from === to ? from : `${from} to ${to}`;
    moved.push({ part: 'host-version', because: `it holds for ${range}, and this is ${route.hostVersion}` });
  }
  if (!sameNames(row.requiredControls, required)) {
    const names = (controls: readonly ControlId[]): string => controls.join(', ') || 'none';
    const because = `it was accepted for ${names(row.requiredControls)}, and required is ${names(required)}`;
    moved.push({ part: 'required-controls', because });
  }
  if (boundary.configurationSha256 !== now.configurationSha256) {
    moved.push({ part: 'configuration', because: 'what is configured on the route is not what was accepted' });
  }
  if (boundary.guardsSha256 === 'unknown' || now.guardsSha256 === 'unknown') {
    moved.push({ part: 'guards', because: 'a program of a guard could not be read, so nothing bounds what it does' });
  } else if (boundary.guardsSha256 !== now.guardsSha256) {
    moved.push({ part: 'guards', because: 'the program of a guard is not the one that was accepted' });
  }
  if (boundary.trustSha256 !== now.trustSha256) {
    moved.push({ part: 'trust', because: 'what the host trusts or runs is not what was accepted' });
  }
  if (boundary.policySha256 !== now.policySha256) {
    moved.push({ part: 'policy', because: 'the policy is not the one it was accepted under' });
  }
  if (boundary.expires < now.today) {
    moved.push({ part: 'expiry', because: `it expired on ${boundary.expires}, and today is ${now.today}` });
  }
  if (row.acceptedOn > dayAfter(now.today)) {
    moved.push({ part: 'date', because: `it is dated ${row.acceptedOn}, and today is ${now.today}` });
  }
  return moved;
}

function liesBetween(version: string, from: string, to: string): boolean {
  const above = compareReleases(version, from);
  const below = compareReleases(version, to);
  return above !== null && below !== null && above >= 0 && below <= 0;
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return JSON.stringify(left.toSorted()) === JSON.stringify(right.toSorted());
}

/** Clocks of two machines may differ by a day, not by more. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A level that a run of the real host saw fail, on a day. */
export interface SeenFailure {
  readonly level: EvidenceLevel;
  readonly on: string;
  readonly file: string;
}

/** What runs of this host, version and surface saw fail. Those of another say nothing here. */
export function seenFailures(route: Route, observations: readonly HookObservation[]): readonly SeenFailure[] {
  return observations.flatMap(({ host, version, surface, failed, at }) =>
    failed === undefined || host !== route.host || version !== route.hostVersion || surface !== route.surface
      ? []
      : [{ ...failed, file: at.file }],
  );
}

/** What rows witness for this route. A run since then that saw a level fail takes that level and those above from a row. A row of another route says nothing here; one whose boundary moved, only why. */
export function acceptedEvidence(
  route: Route,
  required: readonly ControlId[],
  rows: readonly ReadAcceptance[],
  now: BoundaryNow,
  failures: readonly SeenFailure[] = [],
): AcceptedEvidence {
  const judged = rows
    .filter(({ row }) => row.route.id === route.id && row.host.name === route.host)
    .map((read) => judgeRow(read, route, { moved: movedParts(read.row, route, required, now), failures }));
  return {
    witnesses: judged.flatMap(({ witnesses }) => witnesses),
    refused: judged.flatMap(({ refused }) => refused),
    failed: lowestFailure(judged),
    standings: judged.map(({ standing }) => standing),
  };
}

interface JudgedRow {
  readonly witnesses: readonly EvidenceWitness[];
  readonly refused: readonly RefusedWitness[];
  readonly failedAt: readonly EvidenceLevel[];
  readonly standing: AcceptanceStanding;
}

function judgeRow(
  read: ReadAcceptance,
  route: Route,
  { moved, failures }: { readonly moved: readonly MovedPart[]; readonly failures: readonly SeenFailure[] },
): JudgedRow {
  const { file, row } = read;
  const witnesses: EvidenceWitness[] = [];
  const refused: RefusedWitness[] = [];
  const failedAt: EvidenceLevel[] = [];
  row.observed.forEach((seen, index) => {
    const observation = `${file}: ${seen.witness.file}`;
    const witness: EvidenceWitness = { kind: seen.witness.kind, claims: seen.level, observation };
    const stranger = strangeness(seen, route);
    const because =
      movedText(moved) ??
      stranger ??
      recordDoubt(seen, read.witnesses[index] ?? 'absent') ??
      resultDoubt(seen) ??
      contradiction(seen, row, failures);
    if (moved.length === 0 && stranger === null && seen.result === 'failed') failedAt.push(seen.level);
    if (because === null) witnesses.push(witness);
    else refused.push({ witness, because });
  });
  const sorted = evidenceSet(witnesses);
  const { acceptedBy, boundary } = row;
  return {
    witnesses,
    refused: [...refused, ...sorted.refused],
    failedAt,
    standing: { file, acceptedBy, expires: boundary.expires, moved, levels: sorted.witnessed },
  };
}

function movedText(moved: readonly MovedPart[]): string | null {
  return moved.length === 0 ? null : moved.map(({ because }) => because).join('; ');
}

/** Evidence of one host, version or surface never vouches for another, whatever the range of the row. */
function strangeness({ host, hostVersion, surface }: AcceptedObservation, route: Route): string | null {
  if (host !== route.host) return `it was observed on ${host}`;
  if (hostVersion !== route.hostVersion)
    return `it was observed on version ${hostVersion}, and this is ${route.hostVersion}`;
  return surface === route.surface ? null : `it was observed on the surface ${surface}, and this is ${route.surface}`;
}

/** A run of the day of the row, or of a later one, knows better than the row. */
function contradiction(
  { level }: AcceptedObservation,
  { acceptedOn }: AcceptanceRow,
  failures: readonly SeenFailure[],
): string | null {
  const rank = (of: EvidenceLevel): number => EVIDENCE_LEVELS.indexOf(of);
  const found = failures.find((failure) => failure.on >= acceptedOn && rank(failure.level) <= rank(level));
  if (found === undefined) return null;
  return `a run of the real host on ${found.on} saw ${found.level} fail, since it was accepted on ${acceptedOn}: ${found.file}`;
}

function recordDoubt({ level, witness }: AcceptedObservation, state: WitnessState): string | null {
  if (level === 'configured') return 'what is configured is read from the files, not from a row';
  if (typeof state === 'object') return `its record ${witness.file} counts for nothing: ${state.voidBecause}`;
  return state === 'unchanged' ? null : `its record ${witness.file} is ${state}`;
}

function resultDoubt({ level, result }: AcceptedObservation): string | null {
  switch (result) {
    case 'held':
      return null;
    case 'failed':
      return `${level} was observed to fail`;
    case 'unknown':
      return 'the result is unknown, and a lost reply is no observation';
  }
}

function lowestFailure(judged: readonly JudgedRow[]): AcceptedEvidence['failed'] {
  const failures = judged.flatMap(({ failedAt, standing }) =>
    failedAt.map((level) => ({ level, file: standing.file })),
  );
  for (const level of EVIDENCE_LEVELS) {
    const found = failures.find((failure) => failure.level === level);
    if (found !== undefined) return found;
  }
  return null;
}
