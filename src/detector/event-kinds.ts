import type { HostSemantics } from '../model/host-semantics.ts';
import { compareReleases } from './host-version.ts';

type EventContract = Pick<HostSemantics, 'eventsBeside' | 'eventNames'>;

/**
 * Whether the contract of a host calls an event one about a prompt, a turn, a session or a setting: whatever it can hold,
 * it is no call of a tool. A misspelt name is taken for the event that it nearly spells.
 */
export function isAboutNoCall(event: string, host: EventContract): boolean {
  return host.eventsBeside.aboutNoCall.includes(meantEvent(event, host));
}

function meantEvent(event: string, { eventNames }: EventContract): string {
  if (eventNames === undefined || eventNames.known.includes(event)) return event;
  return nearestEvent(event, eventNames.known) ?? event;
}

/** Whether an event comes too late for a call, or is about none: its registrations are no near misses of a gate. */
export function standsBesideCalls(event: string, host: EventContract): boolean {
  return host.eventsBeside.afterCalls.includes(meantEvent(event, host)) || isAboutNoCall(event, host);
}

/**
 * Why a name is no event of the host in a version, with the event that it nearly spells; null where it is one, or where
 * names are not looked up. Of a version that is not known only a name of no version is certain to be none.
 */
export function noEventBecause(
  event: string,
  version: string,
  { eventNames }: Pick<HostSemantics, 'eventNames'>,
): string | null {
  if (eventNames === undefined) return null;
  const { known, elseBecause, since } = eventNames;
  const first = since?.[event];
  if (known.includes(event)) {
    const isTooOld = first !== undefined && (compareReleases(version, first) ?? 0) < 0;
    return isTooOld ? `${event}: ${elseBecause}; it exists from ${first} on` : null;
  }
  const near = nearestEvent(event, known);
  return `${event}: ${elseBecause}${near === null ? '' : `; ${near} is one`}`;
}

/**
 * The event that a name misspells: the same letters in other case or with other separators, its beginning or its end,
 * or at most two letters away; of several the one nearest in length, then the first. null where none is near.
 */
export function nearestEvent(written: string, known: readonly string[]): string | null {
  const letters = written.length > 80 ? '' : lettersOf(written);
  if (letters.length < 4) return null;
  const near = known.filter((name) => isNear(letters, lettersOf(name)));
  const [nearest = null] = near.toSorted(
    (left, right) =>
      lengthApart(letters, left) - lengthApart(letters, right) || known.indexOf(left) - known.indexOf(right),
  );
  return nearest;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/gu, '');
}

function lengthApart(letters: string, name: string): number {
  return Math.abs(lettersOf(name).length - letters.length);
}

function isNear(left: string, right: string): boolean {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  if (longer.startsWith(shorter) || longer.endsWith(shorter)) return true;
  return isWithinEdits(left, right, 2);
}

/** Whether at most so many letters inserted, left out or replaced lead from one text to the other. */
function isWithinEdits(left: string, right: string, edits: number): boolean {
  if (left === right) return true;
  if (edits === 0 || Math.abs(left.length - right.length) > edits) return false;
  if (left !== '' && left.at(0) === right.at(0)) return isWithinEdits(left.slice(1), right.slice(1), edits);
  return (
    isWithinEdits(left.slice(1), right, edits - 1) ||
    isWithinEdits(left, right.slice(1), edits - 1) ||
    isWithinEdits(left.slice(1), right.slice(1), edits - 1)
  );
}
