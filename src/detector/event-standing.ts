import type { HookRecord } from '../model/hook-record.ts';
import type { HostSemantics } from '../model/host-semantics.ts';
import type { Route } from '../model/route.ts';
import { isAboutNoCall, noEventBecause } from './event-kinds.ts';

/** Whether a record is asked before the effect on a route, apart from its matcher. */
export type EventStanding =
  | { readonly kind: 'asked' }
  | { readonly kind: 'not-asked'; readonly because: string }
  | { readonly kind: 'unknown'; readonly because: string };

/** Compares the event of a record with what the host fires on the route. A record with a resolved match is no event handler. */
export function eventStanding(record: HookRecord, route: Route, host: HostSemantics): EventStanding {
  if (record.resolvedMatch === undefined) {
    const because = notAskedBecause(record.event, route, host);
    if (because !== null) return { kind: 'not-asked', because };
  }
  if (route.decisionPoint !== 'unknown') return { kind: 'asked' };
  return {
    kind: 'unknown',
    because: `whether ${route.host} asks anybody before the effect on this route is not known`,
  };
}

function notAskedBecause(event: string, route: Route, host: HostSemantics): string | null {
  const noEvent = noEventBecause(event, route.hostVersion, host);
  if (noEvent !== null) return `${host.eventNames?.rule ?? 'G-OBS'}: ${noEvent}`;
  if (!host.decidingEvents.includes(event)) {
    // An event about a prompt or a turn may hold that: it is not told to observe, only not to stand before this call.
    if (isAboutNoCall(event, host) && event !== route.event.host) return otherEvent(event, route);
    return `${event} only observes: it can report, but not refuse`;
  }
  switch (route.decisionPoint) {
    case 'none':
    case 'target':
      return route.decisionPointReason ?? `${route.host} fires no deciding event on this route`;
    case 'decides':
    case 'cannot-judge':
      return event === route.event.host ? null : otherEvent(event, route);
    case 'unknown':
      return route.event.host === null || event === route.event.host ? null : otherEvent(event, route);
  }
}

function otherEvent(event: string, route: Route): string {
  return `${event} does not fire on this route, ${route.event.host ?? 'no event'} does`;
}
