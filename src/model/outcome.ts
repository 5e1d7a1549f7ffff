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
