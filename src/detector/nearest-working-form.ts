import type { HostSemantics } from '../model/host-semantics.ts';
import type { Route } from '../model/route.ts';
import type { NearestWorkingForm, Standing } from '../model/verdict.ts';
import { isAboutNoCall } from './event-kinds.ts';
import type { StoodRecord } from './standing.ts';
import type { Supply } from './supply.ts';
import { matchRouteTool } from './tool-match.ts';

/**
 * How to write the registration that nearly works, or undefined when none does: one change of its matcher, or of its
 * event, and its guard is known to supply something missing. Guards known to supply it come before unknown ones; an
 * unknown program at an event about no call is none.
 */
export function nearestWorkingForm(
  supply: Supply,
  stood: readonly StoodRecord[],
  route: Route,
  host: HostSemantics,
): NearestWorkingForm | undefined {
  const known = stood.filter(
    ({ row }) => row !== 'unknown' && supply.missing.some(({ control }) => row.includes(control)),
  );
  const unknown = stood.filter(({ row }) => row === 'unknown');
  // Where an unknown program is asked already, whether it is and what it does is the question, and no other registration.
  const isAsked = unknown.some(({ standing }) => ASKED.has(standing.standing));
  const movable = isAsked ? [] : unknown.filter(({ record }) => !isAboutNoCall(record.event, host));
  return (
    firstOf(known, rewrittenMatcher) ??
    firstOf(known, (each) => rewrittenEvent(each, route, host)) ??
    firstOf(unknown, rewrittenMatcher) ??
    firstOf(movable, (each) => rewrittenEvent(each, route, host))
  );
}

function firstOf(
  stood: readonly StoodRecord[],
  formOf: (each: StoodRecord) => NearestWorkingForm | undefined,
): NearestWorkingForm | undefined {
  for (const each of stood) {
    const form = mayWork(each) ? formOf(each) : undefined;
    if (form !== undefined) return form;
  }
  return undefined;
}

/** Right event, matching matcher: a doubt about such a registration, trust for example, is one about every other that is moved here. */
const ASKED: ReadonlySet<Standing> = new Set<Standing>(['guard-unknown', 'live-unknown', 'decides-unknown']);

/** A registration with a second fault that a rewriting does not mend is not one that nearly works. */
function mayWork({ record }: StoodRecord): boolean {
  return record.live !== false && record.decides !== false;
}

function rewrittenMatcher({ record, standing }: StoodRecord): NearestWorkingForm | undefined {
  if (standing.standing !== 'misses') return undefined;
  if (standing.match?.kind !== 'misses' || standing.match.nearestWorkingForm === undefined) return undefined;
  const write = standing.match.nearestWorkingForm;
  return { recordId: record.id, source: record.matcherSource ?? record.source, written: record.matcher, write };
}

/** Right tool, wrong event: the event to register at, when this route has one that decides. */
function rewrittenEvent(
  { record, standing }: StoodRecord,
  route: Route,
  host: HostSemantics,
): NearestWorkingForm | undefined {
  if (standing.standing !== 'wrong-event') return undefined;
  const event = route.event.host;
  if (route.decisionPoint !== 'decides' || event === null || !host.decidingEvents.includes(event)) return undefined;
  if (matchRouteTool(record, route, host).kind !== 'matches') return undefined;
  return { recordId: record.id, source: record.eventSource ?? record.source, written: record.event, write: event };
}
