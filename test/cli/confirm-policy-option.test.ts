import { describe, expect, it } from 'vitest';
import { confirmPolicy } from '../../src/cli/confirm-policy-option.ts';
import { confirmPolicyText } from '../../src/model/confirm-policy.ts';

describe('--confirm', () => {
  it.each(['all', 'survivors', 'none', 'sample:1', 'sample:250'])('reads %s, and writes it the same way', (text) => {
    expect(confirmPolicyText(confirmPolicy(text))).toBe(text);
  });

  it.each([
    '',
    'some',
    'ALL',
    'sample',
    'sample:',
    'sample:0',
    'sample:-1',
    'sample:1.5',
    'sample:1e3',
    'sample:9999999',
  ])('refuses "%s" and never takes it for a weaker policy', (text) => {
    expect(() => confirmPolicy(text)).toThrow('expected all, survivors, sample:N or none');
  });
});
