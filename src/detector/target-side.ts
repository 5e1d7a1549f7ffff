import type { HostSemantics } from '../model/host-semantics.ts';
import type { Policy } from '../model/policy.ts';
import { TARGET_BINDINGS } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Reason, TargetSideAnswer } from '../model/verdict.ts';
import { reason } from './reasons.ts';
import { selectsRoute } from './route-selector.ts';
import type { StoodRecord } from './standing.ts';

/**
 * The service that checks, when it is the only one that does: by the host's contract, or because the policy names one
 * for a route on which the host asks nobody and no native rule stands. null when something else (or nothing) decides.
 */
export function targetSideAnswer(policy: Policy, route: Route, stood: readonly StoodRecord[]): TargetSideAnswer | null {
  const answer = declaredTarget(policy, route);
  switch (route.decisionPoint) {
    case 'target':
      return answer;
    case 'none':
      return answer.service !== null && !stood.some(bearsOnRoute) ? answer : null;
    case 'decides':
    case 'cannot-judge':
    case 'unknown':
      return null;
  }
}

/** What the first rule that surely speaks of the route names. A nameless service binds nothing. */
function declaredTarget(policy: Policy, route: Route): TargetSideAnswer {
  const rule = policy.targetSide.find(({ routes }) => selectsRoute(routes, route) === 'selected');
  if (rule === undefined || rule.service.trim() === '') return { service: null, binds: [] };
  return { service: rule.service, binds: TARGET_BINDINGS.filter((binding) => rule.binds.includes(binding)) };
}

function bearsOnRoute({ standing }: StoodRecord): boolean {
  return standing.supplies.length > 0 || standing.mightSupply.length > 0;
}

export function targetSideReasons(answer: TargetSideAnswer, host: HostSemantics): readonly Reason[] {
  const reasons = [reason(host, 'target-side', 'only the service or system that executes the call checks it')];
  if (answer.service === null) {
    reasons.push(reason(host, 'target-unnamed', 'service that checks: none known'));
  } else if (answer.binds.length === 0) {
    reasons.push(reason(host, 'target-binds-nothing', `what ${answer.service} binds a grant to: none known`));
  }
  return reasons;
}
