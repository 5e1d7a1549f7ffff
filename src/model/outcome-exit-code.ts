import type { CampaignFault } from './campaign.ts';
import { highestRanked, type ExitCode } from './exit-code.ts';
import { isExpected, type Expectation, type Outcome } from './outcome.ts';

/** Exit code of an outcome that is not what the mutant declared. */
export function outcomeExitCode(outcome: Outcome): ExitCode {
  switch (outcome) {
    case 'equivalent':
      return 0;
    case 'killed':
    case 'killed-elsewhere':
    case 'killed-by-crash':
    case 'survived':
    case 'unreached':
      return 2;
    case 'timeout':
      return 3;
    case 'flaky':
      return 4;
    case 'invalid':
      return 5;
    case 'pending':
      return 6;
    case 'harness-error':
      return 70;
  }
}

/** Exit code of a cause for which nothing may be believed. */
export function faultExitCode(kind: CampaignFault['kind']): ExitCode {
  switch (kind) {
    case 'control-red':
    case 'control-unstable':
    case 'source-changed':
      return 4;
    case 'self-control':
    case 'canary':
    case 'harness-error':
      return 70;
  }
}

/** The exit code that the outcomes of a sound campaign lead to, whatever else was found. */
export function exitCodeOfOutcomes(
  mutants: readonly { readonly outcome: Outcome; readonly expects: Expectation }[],
): ExitCode {
  const unexpected = mutants.filter(({ outcome, expects }) => !isExpected(outcome, expects));
  return highestRanked(unexpected.map(({ outcome }) => outcomeExitCode(outcome)));
}
