import { expect, it } from 'vitest';
import { GEMINI_CLI_FACTS, hasEvidence } from '../../../src/hosts/gemini-cli/facts.ts';

it('every fact has an id of its own, a claim and a date', () => {
  const ids = GEMINI_CLI_FACTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { claim, checked } of GEMINI_CLI_FACTS) {
    expect(claim).not.toBe('');
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

it.each([
  ['0.61.0', true],
  ['0.61.1', false],
  ['0.60.0', false],
  ['unknown', false],
])('evidence speaks of %s: %s', (version, expected) => {
  expect(hasEvidence(version)).toBe(expected);
});
