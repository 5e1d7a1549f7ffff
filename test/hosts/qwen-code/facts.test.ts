import { expect, it } from 'vitest';
import { QWEN_CODE_FACTS, hasEvidence } from '../../../src/hosts/qwen-code/facts.ts';

it('every fact has an id of its own, a claim and a date', () => {
  const ids = QWEN_CODE_FACTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { claim, checked } of QWEN_CODE_FACTS) {
    expect(claim).not.toBe('');
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

it.each([
  ['0.24.4', true],
  ['0.24.5', false],
  ['0.26.8', false],
  ['unknown', false],
])('evidence speaks of %s: %s', (version, expected) => {
  expect(hasEvidence(version)).toBe(expected);
});
