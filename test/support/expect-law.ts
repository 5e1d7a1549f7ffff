import fc from 'fast-check';
import { expect } from 'vitest';

const RUNS = { numRuns: 12, seed: 20261130 } as const;

/**
 * Asserts a property that itself asserts with `expect`. A violated law fails as an assertion with the shrunk
 * counterexample; whatever else the property throws is passed on, so that a crash never looks like a violated law.
 */
export function expectLaw<T>(property: fc.IProperty<T>): void {
  const { failed, errorInstance, counterexample, seed } = fc.check(property, RUNS);
  if (failed && !isAssertion(errorInstance)) throw errorInstance;
  expect(counterexample, `law violated (seed ${seed}): ${fc.stringify(counterexample)}`).toBeNull();
}

function isAssertion(error: unknown): boolean {
  return error instanceof Error && error.name === 'AssertionError';
}
