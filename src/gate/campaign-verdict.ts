import type { Campaign, CampaignFault, MutantResult } from '../model/campaign.ts';
import { highestRanked, type ExitCode } from '../model/exit-code.ts';
import { faultExitCode, outcomeExitCode } from '../model/outcome-exit-code.ts';
import { isExpected, type Outcome } from '../model/outcome.ts';

/** One reason why a campaign is not good, with the exit code it asks for. */
export interface Cause {
  readonly exitCode: ExitCode;
  readonly text: string;
}

export interface CampaignVerdict {
  readonly exitCode: ExitCode;
  readonly causes: readonly Cause[];
  /** Every outcome with its count, zeros included; the counts always sum to the pack size. */
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly total: number;
}

/** Fails closed: empty, unsound or unmeasured is never good. Integers decide, nothing is rounded. */
export function judgeCampaign(campaign: Campaign): CampaignVerdict {
  const counts = countOutcomes(campaign.results);
  const causes = [
    ...campaign.unsound.map(faultCause),
    ...vacuityCauses(campaign),
    ...unconfirmedCause(campaign),
    ...(campaign.unsound.length > 0 ? pendingCause(counts.pending) : []),
    ...campaign.results
      .filter((result) => campaign.unsound.length === 0 || result.outcome !== 'pending')
      .flatMap((result) => resultCauses(result)),
  ];
  return {
    exitCode: highestRanked(causes.map((cause) => cause.exitCode)),
    causes,
    counts,
    total: campaign.results.length,
  };
}

function countOutcomes(results: readonly MutantResult[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = {
    killed: 0,
    'killed-elsewhere': 0,
    'killed-by-crash': 0,
    survived: 0,
    unreached: 0,
    timeout: 0,
    flaky: 0,
    invalid: 0,
    equivalent: 0,
    'harness-error': 0,
    pending: 0,
  };
  for (const result of results) counts[result.outcome] += 1;
  return counts;
}

/** Whether this outcome is what the mutant promised. */
export function isAsDeclared(result: MutantResult): boolean {
  return isExpected(result.outcome, result.mutant.expects);
}

/** One cause for all: in an unsound campaign every mutant is pending, and the fault above says why. */
function pendingCause(pending: number): Cause[] {
  return pending === 0 ? [] : [{ exitCode: 6, text: `nothing is believed of ${pending} mutants: pending` }];
}

/** Confirmation that was asked for and could not be had is not the same as none asked for. */
function unconfirmedCause({ confirmation }: Campaign): Cause[] {
  if (confirmation === undefined || confirmation.unconfirmed === 0) return [];
  const { unconfirmed, unavailable } = confirmation;
  const reason = unavailable === undefined ? '' : `: ${unavailable}`;
  return [{ exitCode: 4, text: `${unconfirmed} outcomes are not confirmed by a cold run${reason}` }];
}

function faultCause(fault: CampaignFault): Cause {
  return { exitCode: faultExitCode(fault.kind), text: `${fault.kind}: ${fault.detail}` };
}

function vacuityCauses(campaign: Campaign): Cause[] {
  const causes: Cause[] = [];
  if (campaign.results.length === 0) causes.push({ exitCode: 7, text: 'the pack has no mutants' });
  const before = campaign.controls.filter((control) => control.when === 'before');
  const after = campaign.controls.filter((control) => control.when === 'after');
  if (campaign.unsound.length > 0) return causes;
  if (before.length === 0 || before.some((control) => control.executed === 0)) {
    causes.push({ exitCode: 7, text: 'the control run executed no test' });
  }
  if (after.length === 0) causes.push({ exitCode: 4, text: 'there was no control run after the mutants' });
  // A pack of which nothing applied has nowhere to plant them, and is red anyway.
  if (campaign.results.every(({ outcome }) => outcome === 'invalid')) return causes;
  for (const kind of ['identity', 'always-throw'] as const) {
    if (!campaign.selfControls.some((control) => control.kind === kind)) {
      causes.push({ exitCode: 70, text: `the ${kind} self-control did not run` });
    }
  }
  return causes;
}

function resultCauses(result: MutantResult): Cause[] {
  if (isAsDeclared(result)) return [];
  const exitCode = outcomeExitCode(result.outcome);
  if (exitCode === 0) return [];
  return [{ exitCode, text: `${result.mutant.id}: ${outcomeText(result)}` }];
}

function outcomeText(result: MutantResult): string {
  const reason = result.invalidReason === undefined ? '' : ` (${result.invalidReason})`;
  const expected = `expected ${result.mutant.expects}, got ${result.outcome}${reason}`;
  return result.detail === undefined ? expected : `${expected}: ${result.detail}`;
}
