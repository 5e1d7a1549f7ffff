import type { BoundaryNow, ReadAcceptance } from '../model/acceptance.ts';
import type { EvidenceLevel, EvidenceSet } from '../model/evidence.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { HostSemantics } from '../model/host-semantics.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Reason, Verdict } from '../model/verdict.ts';
import { acceptedEvidence, seenFailures, type AcceptedEvidence } from './acceptance.ts';
import { caveatsOf } from './caveats.ts';
import { counterexampleFor } from './counterexample.ts';
import { decidingObservation } from './deciding-observation.ts';
import type { CoverageStatus } from './deciding-record.ts';
import { decidingRecord } from './deciding-record.ts';
import { floorAbove } from './evidence-floor.ts';
import { nearestWorkingForm } from './nearest-working-form.ts';
import { reason, reasonOfStanding } from './reasons.ts';
import type { Requirement } from './required-controls.ts';
import { requiredControls } from './required-controls.ts';
import { routeEvidence } from './route-evidence.ts';
import { escapesJudgement, isResidual, mayBeResidual, residualAnswer, residualReasons } from './residual.ts';
import type { StoodRecord } from './standing.ts';
import { standRecord } from './standing.ts';
import type { Supply } from './supply.ts';
import { supplyOf } from './supply.ts';
import { targetSideAnswer, targetSideReasons } from './target-side.ts';

/** One route with everything the verdict is computed from. */
interface Assessment {
  readonly route: Route;
  readonly policy: Policy;
  readonly host: HostSemantics;
  readonly requirement: Requirement;
  readonly stood: readonly StoodRecord[];
  readonly observations: readonly HookObservation[];
  readonly accepted: AcceptedEvidence | null;
}

/** Acceptance rows of the directory, and what they are held against. */
export interface AcceptanceInput {
  readonly rows: readonly ReadAcceptance[];
  readonly now: BoundaryNow;
}

/**
 * The whole answer for one route: which required controls stand in front of it, by these records, this policy and this
 * host's semantics. Records of other hosts are left out. The status depends on neither the order nor the repetition of
 * records; `observations` of sessions and rows of `acceptance` raise the evidence beside it, which a floor of the policy may ask for. Throws a RangeError when the semantics are another host's: they would answer for the wrong contract.
 */
export function assessRoute(
  route: Route,
  records: readonly HookRecord[],
  policy: Policy,
  host: HostSemantics,
  observations: readonly HookObservation[] = [],
  acceptance: AcceptanceInput | null = null,
): Verdict {
  if (host.host !== route.host) {
    throw new RangeError(`expected semantics of ${route.host}, got ${host.host}, at route ${route.id}`);
  }
  const stood = records
    .filter((record) => record.host === route.host)
    .map((record) => standRecord(record, route, policy, host));
  const requirement = requiredControls(policy, route);
  const required = requirement.controls.map(({ control }) => control);
  const failures = seenFailures(route, observations);
  const accepted =
    acceptance === null ? null : acceptedEvidence(route, required, acceptance.rows, acceptance.now, failures);
  const assessment = { route, policy, host, requirement, stood, observations, accepted };
  if (route.offered === false) return absentVerdict(assessment);
  return targetSideVerdict(assessment) ?? residualVerdict(assessment) ?? coverageVerdict(assessment);
}

function absentVerdict(assessment: Assessment): Verdict {
  const because = assessment.route.offeredReason;
  const text =
    because === undefined
      ? 'the tool is not offered, or the host removes it: neither covered nor uncovered'
      : `the call cannot be made, so it is neither covered nor uncovered: ${because}`;
  return {
    ...undecidedHere(assessment),
    missing: [],
    status: 'ABSENT',
    reasons: [reason(assessment.host, 'absent', text)],
  };
}

function targetSideVerdict(assessment: Assessment): Verdict | null {
  const { route, policy, host, stood } = assessment;
  const targetSide = targetSideAnswer(policy, route, stood);
  if (targetSide === null) return null;
  const reasons = targetSideReasons(targetSide, host);
  return { ...undecidedHere(assessment), status: 'TARGET_SIDE', reasons, targetSide };
}

function residualVerdict(assessment: Assessment): Verdict | null {
  const { route, policy, host } = assessment;
  if (!isResidual(route, policy, host)) return null;
  const residual = residualAnswer(policy, route);
  const reasons = residualReasons(residual, route, host);
  return { ...undecidedHere(assessment), status: 'RESIDUAL', reasons, residual };
}

/** What the verdicts share that no record can decide: nothing counts as supplied, every record is masked. */
function undecidedHere({
  route,
  host,
  requirement,
  stood,
  observations,
  accepted,
}: Assessment): Omit<Verdict, 'status' | 'reasons'> {
  const required = requirement.controls.map(({ control }) => control);
  return {
    route,
    required,
    supplied: [],
    missing: required,
    deciding: null,
    masked: stood.map(({ standing }) => standing),
    caveats: caveatsOf([], [], host.standingCaveats),
    evidence: routeEvidence(route, stood, [], observations, accepted),
    ...acceptanceOf(accepted),
  };
}

function coverageVerdict(assessment: Assessment): Verdict {
  const { route, policy, host, requirement, stood, observations, accepted } = assessment;
  const supply = supplyOf(requirement, escapesJudgement(route, policy) ? [] : stood);
  const judged = cappedStatus(assessment, supply);
  const controls = supply.supplied.map(({ control }) => control);
  const evidence = routeEvidence(route, stood, controls, observations, accepted);
  const floor = judged === 'COVERED' ? floorAbove(policy, route, evidence) : null;
  const status = floor === null ? judged : 'UNVERIFIED';
  const deciding = decidingRecord(judged, supply, stood);
  const form = judged === 'COVERED' ? undefined : nearestWorkingForm(supply, stood, route, host);
  const violated = supply.beyondHope.find(({ certain }) => certain);
  return {
    route,
    status,
    required: requirement.controls.map(({ control }) => control),
    supplied: controls,
    missing: supply.missing.map(({ control }) => control),
    deciding: deciding?.standing ?? null,
    masked: stood.filter((other) => other !== deciding).map(({ standing }) => standing),
    reasons: [...coverageReasons(assessment, supply, deciding), ...floorReasons(host, floor, evidence)],
    caveats: caveatsOf(supply.supplied, stood, host.standingCaveats),
    evidence,
    ...acceptanceOf(accepted),
    ...(violated === undefined ? {} : { counterexample: counterexampleFor(violated, route) }),
    ...(status === 'UNVERIFIED'
      ? {
          decidingObservation:
            floor === null
              ? decidingObservation(route, policy, requirement, supply, stood)
              : `observe the guard as ${floor} on this host, version and surface, and every level below`,
        }
      : {}),
    ...(form === undefined ? {} : { nearestWorkingForm: form }),
  };
}

function acceptanceOf(accepted: AcceptedEvidence | null): Pick<Verdict, 'acceptance'> {
  return accepted === null || accepted.standings.length === 0 ? {} : { acceptance: accepted.standings };
}

/**
 * The coverage function. A control of which it is unknown whether it is required is never ignored for COVERED and
 * never enough for UNCOVERED; a requirement that may be empty is never COVERED.
 */
function coverageStatus(requirement: Requirement, supply: Supply): CoverageStatus {
  if (supply.missing.length === 0) return requirement.surelyAsks ? 'COVERED' : 'UNVERIFIED';
  if (supply.beyondHope.some(({ certain }) => certain)) return 'UNCOVERED';
  return 'UNVERIFIED';
}

/** A route whose effect may be one that no decision can judge is at best UNVERIFIED. */
function cappedStatus({ route, policy, requirement }: Assessment, supply: Supply): CoverageStatus {
  const status = coverageStatus(requirement, supply);
  return status === 'COVERED' && mayBeResidual(route, policy) ? 'UNVERIFIED' : status;
}

function coverageReasons(assessment: Assessment, supply: Supply, deciding: StoodRecord | null): readonly Reason[] {
  const { route, policy, host, requirement, stood } = assessment;
  const reasons = [headReason(assessment, supply)];
  if (stood.length === 0) reasons.push(reason(host, 'nothing-configured', 'nothing is registered for this host'));
  if (deciding !== null) reasons.push(reasonOfStanding(host, deciding.standing));
  if (requirement.controls.some(({ certain }) => !certain)) {
    reasons.push(
      reason(host, 'requirement-unknown', 'which controls are required depends on an unknown field of the route'),
    );
  }
  if (escapesJudgement(route, policy)) {
    reasons.push(reason(host, 'cannot-judge', 'no rule that the host consults here can judge the effect'));
  }
  if (mayBeResidual(route, policy)) {
    reasons.push(reason(host, 'effect-unknown', 'the effect is unknown; it may be one that no decision can judge'));
  }
  if (route.decisionPoint === 'unknown') {
    reasons.push(reason(host, 'decision-point-unknown', 'whether anything is asked before the effect is unknown'));
  }
  return reasons;
}

function floorReasons(host: HostSemantics, floor: EvidenceLevel | null, { headline }: EvidenceSet): readonly Reason[] {
  if (floor === null) return [];
  const found = headline === null ? 'none' : `${headline} with all below it`;
  return [
    reason(host, 'not-probed', `not-probed: the policy demands the evidence level ${floor}, witnessed is ${found}`),
  ];
}

function headReason({ host, requirement }: Assessment, supply: Supply): Reason {
  const names = (controls: Supply['missing']): string => controls.map(({ control }) => control).join(', ');
  if (requirement.controls.length === 0) {
    return reason(
      host,
      'no-requirement',
      'the policy requires no control here, and an empty conjunction is never COVERED',
    );
  }
  if (supply.missing.length === 0) return reason(host, 'conjunction', `supplied: ${names(supply.supplied)}`);
  return reason(host, 'conjunction', `missing: ${names(supply.missing)}`);
}
