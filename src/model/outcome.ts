/** What became of a mutant. Closed: a new outcome does not compile until every bucket knows it. */
export const OUTCOMES = [
  'killed',
  'killed-elsewhere',
  'killed-by-crash',
  'survived',
  'unreached',
  'timeout',
  'flaky',
  'invalid',
  'equivalent',
  'harness-error',
  'pending',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Why a mutant never was a fault in a running program. */
export const INVALID_REASONS = [
  'stale-anchor',
  'ambiguous',
  'no-op',
  'duplicate',
  'does-not-parse',
  'load-failure',
  'type-error',
] as const;

export type InvalidReason = (typeof INVALID_REASONS)[number];

/** What a mutant promises: an assertion fails, a test crashes, or either. */
export const EXPECTATIONS = ['killed', 'killed-by-crash', 'any-failure'] as const;

export type Expectation = (typeof EXPECTATIONS)[number];

/** Whether this outcome is what the mutant promised. */
export function isExpected(outcome: Outcome, expects: Expectation): boolean {
  if (outcome === 'killed') return expects !== 'killed-by-crash';
  return outcome === 'killed-by-crash' && expects !== 'killed';
}

/** Whether the suite ran to its end on a mutant with this outcome, so that its totals must add up. */
export function ranToItsEnd(outcome: Outcome): boolean {
  switch (outcome) {
    case 'killed':
    case 'killed-elsewhere':
    case 'survived':
      return true;
    case 'killed-by-crash':
    case 'unreached':
    case 'timeout':
    case 'flaky':
    case 'invalid':
    case 'equivalent':
    case 'harness-error':
    case 'pending':
      return false;
  }
}
