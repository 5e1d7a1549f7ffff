import type { Status } from '../model/status.ts';
import type { RecordStanding, Standing } from '../model/verdict.ts';
import type { ControlId } from '../model/control.ts';
import type { StoodRecord } from './standing.ts';
import type { Supply } from './supply.ts';

/** The statuses that records decide. */
export type CoverageStatus = Extract<Status, 'COVERED' | 'UNVERIFIED' | 'UNCOVERED'>;

/**
 * From "one word away from supplying" to "could never". A miss that one rewriting mends is near; a matcher that names
 * other tools is farther than a registration which matches this one and fails for another reason; one of an event that
 * comes after calls, or is about none, is farther than any at a gate.
 */
const NEAREST_FIRST: readonly (Standing | 'misses-by-a-rewriting' | 'stands-beside-calls')[] = [
  'match-undecided',
  'live-unknown',
  'decides-unknown',
  'misses-by-a-rewriting',
  'not-live',
  'wrong-event',
  'cannot-decide',
  'misses',
  'stands-beside-calls',
  'supplies-nothing',
  'supplies',
];

/**
 * The record that decided: COVERED by the first that completed the supply, UNVERIFIED by the first that leaves a
 * missing control open, UNCOVERED by the nearest miss of the first control that nothing could supply.
 * null when no record on the route bears on it.
 */
export function decidingRecord(
  status: CoverageStatus,
  supply: Supply,
  stood: readonly StoodRecord[],
): StoodRecord | null {
  switch (status) {
    case 'COVERED':
      return completingRecord(supply, stood);
    case 'UNVERIFIED':
      return openRecord(supply, stood);
    case 'UNCOVERED':
      return nearestMiss(supply, stood);
  }
}

function completingRecord(supply: Supply, stood: readonly StoodRecord[]): StoodRecord | null {
  const open = new Set(supply.supplied.map(({ control }) => control));
  for (const candidate of stood) {
    for (const control of candidate.standing.supplies) open.delete(control);
    if (open.size === 0) return candidate;
  }
  return null;
}

function openRecord(supply: Supply, stood: readonly StoodRecord[]): StoodRecord | null {
  const open = stood.filter(({ standing }) => mentionsAny(standing.mightSupply, supply.missing));
  const atGates = open.filter(({ isBesideCalls }) => !isBesideCalls);
  return atGates.find(({ standing }) => !isOpenByVersion(standing)) ?? atGates[0] ?? open[0] ?? null;
}

/** A miss that only an unknown version keeps from being one. */
function isOpenByVersion({ match }: RecordStanding): boolean {
  return match?.kind === 'undecided' && match.reason === 'version-not-covered-by-evidence';
}

/** Records whose guard is or may be made for the control come first, then those nearest to supplying, then the earlier ones. */
function nearestMiss(supply: Supply, stood: readonly StoodRecord[]): StoodRecord | null {
  const wanted = supply.beyondHope.filter(({ certain }) => certain).slice(0, 1);
  let nearest: StoodRecord | null = null;
  for (const candidate of stood) {
    if (nearest === null || distance(candidate, wanted) < distance(nearest, wanted)) nearest = candidate;
  }
  return nearest;
}

function distance({ row, standing, isBesideCalls }: StoodRecord, wanted: Supply['missing']): number {
  const madeForIt = mentionsAny(row === 'unknown' ? 'any' : row, wanted);
  return NEAREST_FIRST.indexOf(nearness(standing, isBesideCalls)) + (madeForIt ? 0 : NEAREST_FIRST.length);
}

function nearness({ standing, match }: RecordStanding, isBesideCalls: boolean): (typeof NEAREST_FIRST)[number] {
  if (standing !== 'supplies-nothing' && isBesideCalls) return 'stands-beside-calls';
  const isMended = match?.kind === 'misses' && match.nearestWorkingForm !== undefined;
  return standing === 'misses' && isMended ? 'misses-by-a-rewriting' : standing;
}

function mentionsAny(controls: readonly ControlId[] | 'any', wanted: Supply['missing']): boolean {
  return controls === 'any' || wanted.some(({ control }) => controls.includes(control));
}
