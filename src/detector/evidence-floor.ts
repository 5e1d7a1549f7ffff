import { EVIDENCE_LEVELS, type EvidenceLevel, type EvidenceSet } from '../model/evidence.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import { selectsRoute } from './route-selector.ts';

/**
 * The highest level that the policy demands of a route and the evidence does not reach, null when it reaches all. A gap
 * below a level is not reached; a floor of which it is unknown whether it speaks of the route counts.
 */
export function floorAbove(policy: Policy, route: Route, { headline }: EvidenceSet): EvidenceLevel | null {
  const reached = headline === null ? -1 : EVIDENCE_LEVELS.indexOf(headline);
  const demanded = (policy.floors ?? [])
    .filter(({ routes }) => selectsRoute(routes, route) !== 'not-selected')
    .map(({ level }) => EVIDENCE_LEVELS.indexOf(level));
  const highest = Math.max(-1, ...demanded);
  return highest > reached ? (EVIDENCE_LEVELS[highest] ?? null) : null;
}
