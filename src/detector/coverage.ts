import type { HookRecord } from '../model/hook-record.ts';
import type { HostSemantics } from '../model/host-semantics.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Reason, Verdict } from '../model/verdict.ts';
import { caveatsOf } from './caveats.ts';
import { counterexampleFor } from './counterexample.ts';
import { decidingObservation } from './deciding-observation.ts';
import type { CoverageStatus } from './deciding-record.ts';
import { decidingRecord } from './deciding-record.ts';
import { nearestWorkingForm } from './nearest-working-form.ts';
import { reason, reasonOfStanding } from './reasons.ts';
import type { Requirement } from './required-controls.ts';
import { requiredControls } from './required-controls.ts';
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
}

/**
 * The whole answer for one route: which required controls stand in front of it, by these records, this policy and this
 * host's semantics. Records of other hosts are left out. The status depends on neither the order nor the repetition of
 * records. Throws a RangeError when the semantics are another host's: they would answer for the wrong contract.
 */
export function assessRoute(
  route: Route,
  records: readonly HookRecord[],
  policy: Policy,
  host: HostSemantics,
): Verdict {
  if (host.host !== route.host) {
    throw new RangeError(`expected semantics of ${route.host}, got ${host.host}, at route ${route.id}`);
  }
  const stood = records
    .filter((record) => record.host === route.host)
    .map((record) => standRecord(record, route, policy, host));
  const assessment = { route, policy, host, requirement: requiredControls(policy, route), stood };
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
function undecidedHere({ route, host, requirement, stood }: Assessment): Omit<Verdict, 'status' | 'reasons'> {
  const required = requirement.controls.map(({ control }) => control);
  return {
    route,
    required,
    supplied: [],
    missing: required,
    deciding: null,
    masked: stood.map(({ standing }) => standing),
    caveats: caveatsOf([], [], host.standingCaveats),
  };
}

function coverageVerdict(assessment: Assessment): Verdict {
  const { route, policy, host, requirement, stood } = assessment;
  const supply = supplyOf(requirement, escapesJudgement(route, policy) ? [] : stood);
  const status = cappedStatus(assessment, supply);
  const deciding = decidingRecord(status, supply, stood);
  const form = status === 'COVERED' ? undefined : nearestWorkingForm(supply, stood, route, host);
  const violated = supply.beyondHope.find(({ certain }) => certain);
  return {
    route,
    status,
    required: requirement.controls.map(({ control }) => control),
    supplied: supply.supplied.map(({ control }) => control),
    missing: supply.missing.map(({ control }) => control),
    deciding: deciding?.standing ?? null,
    masked: stood.filter((other) => other !== deciding).map(({ standing }) => standing),
    reasons: coverageReasons(assessment, supply, deciding),
    caveats: caveatsOf(supply.supplied, stood, host.standingCaveats),
    ...(violated === undefined ? {} : { counterexample: counterexampleFor(violated, route) }),
    ...(status === 'UNVERIFIED'
      ? { decidingObservation: decidingObservation(route, policy, requirement, supply, stood) }
      : {}),
    ...(form === undefined ? {} : { nearestWorkingForm: form }),
  };
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
