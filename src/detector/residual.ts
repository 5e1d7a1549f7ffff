import type { HostSemantics } from '../model/host-semantics.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Reason, ResidualAnswer } from '../model/verdict.ts';
import { reason } from './reasons.ts';
import { selectsRoute } from './route-selector.ts';

/** Whether a pre-tool decision is asked for on the route but cannot judge the effect. */
export function isResidual(route: Route, policy: Policy, host: HostSemantics): boolean {
  if (route.decisionPoint === 'cannot-judge') return true;
  return firesDecidingEvent(route, host) && policy.undecidableEffects.includes(route.effect);
}

/** Whether it is unknown if the effect is one that no pre-tool decision can judge. */
export function mayBeResidual(route: Route, policy: Policy): boolean {
  return route.effect === 'unknown' && policy.undecidableEffects.length > 0;
}

/**
 * Whether the effect is one that a native rule cannot judge either: on a route that is not RESIDUAL because no event
 * asks anybody, nothing supplies anything then. An unknown decision point stays open: an event may ask.
 */
export function escapesJudgement(route: Route, policy: Policy): boolean {
  return route.decisionPoint !== 'unknown' && policy.undecidableEffects.includes(route.effect);
}

function firesDecidingEvent(route: Route, host: HostSemantics): boolean {
  return (
    route.decisionPoint === 'decides' && route.event.host !== null && host.decidingEvents.includes(route.event.host)
  );
}

/** Who owns what remains and what is done about it, by the first rule that surely speaks of the route; null is a finding. */
export function residualAnswer(policy: Policy, route: Route): ResidualAnswer {
  const rule = policy.residual.find(({ routes }) => selectsRoute(routes, route) === 'selected');
  return { owner: stated(rule?.owner), procedure: stated(rule?.procedure) };
}

/** Blank text states nothing. */
function stated(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

export function residualReasons(answer: ResidualAnswer, route: Route, host: HostSemantics): readonly Reason[] {
  const what = route.effect === 'unknown' ? 'the effect' : `the effect ${route.effect}`;
  const reasons = [reason(host, 'cannot-judge', `a decision before the tool cannot judge ${what}`)];
  if (answer.owner === null) reasons.push(reason(host, 'residual-without-owner', 'nobody owns what remains: none'));
  if (answer.procedure === null) {
    reasons.push(reason(host, 'residual-without-procedure', 'no procedure answers what remains: none'));
  }
  return reasons;
}
