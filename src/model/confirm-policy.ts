import type { ConfirmPolicy } from './campaign.ts';

const SAMPLE = /^sample:([1-9]\d{0,5})$/u;

/** The policy that a text names: `all`, `survivors`, `none` or `sample:N` with N from 1; null for any other text. */
export function parseConfirmPolicy(text: string): ConfirmPolicy | null {
  if (text === 'all' || text === 'survivors' || text === 'none') return text;
  const size = SAMPLE.exec(text)?.[1];
  return size === undefined ? null : { sample: Number(size) };
}

/** The text that parseConfirmPolicy reads back. */
export function confirmPolicyText(policy: ConfirmPolicy): string {
  return typeof policy === 'string' ? policy : `sample:${policy.sample}`;
}
