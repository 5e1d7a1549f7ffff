import type { HostSemantics } from '../model/host-semantics.ts';
import type { Route } from '../model/route.ts';
import type { NearestWorkingForm } from '../model/verdict.ts';
import type { StoodRecord } from './standing.ts';
import type { Supply } from './supply.ts';
import { matchRouteTool } from './tool-match.ts';

/**
 * How to write the registration that nearly works, or undefined when none does: one change of its matcher, or of its
 * event, and its guard is known to supply something missing. Guards known to supply it come before unknown ones.
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
  for (const candidate of [...known, ...unknown]) {
    const form = workingForm(candidate, route, host);
    if (form !== undefined) return form;
  }
  return undefined;
}

/** A registration with a second fault that a rewriting does not mend is not one that nearly works. */
function workingForm(stood: StoodRecord, route: Route, host: HostSemantics): NearestWorkingForm | undefined {
  const { record, standing } = stood;
  if (record.live === false || record.decides === false) return undefined;
  if (standing.standing === 'misses') return rewrittenMatcher(stood);
  if (standing.standing === 'wrong-event') return rewrittenEvent(stood, route, host);
  return undefined;
}

function rewrittenMatcher({ record, standing }: StoodRecord): NearestWorkingForm | undefined {
  if (standing.match?.kind !== 'misses' || standing.match.nearestWorkingForm === undefined) return undefined;
  const write = standing.match.nearestWorkingForm;
  return { recordId: record.id, source: record.matcherSource ?? record.source, written: record.matcher, write };
}

/** Right tool, wrong event: the event to register at, when this route has one that decides. */
function rewrittenEvent({ record }: StoodRecord, route: Route, host: HostSemantics): NearestWorkingForm | undefined {
  const event = route.event.host;
  if (route.decisionPoint !== 'decides' || event === null || !host.decidingEvents.includes(event)) return undefined;
  if (matchRouteTool(record, route, host).kind !== 'matches') return undefined;
  return { recordId: record.id, source: record.eventSource ?? record.source, written: record.event, write: event };
}
