import { InvalidArgumentError } from 'commander';
import { parseConfirmPolicy } from '../model/confirm-policy.ts';
import type { ConfirmPolicy } from '../model/campaign.ts';

/** An option parser: the policy that a text names, everything else is a usage error. */
export function confirmPolicy(text: string): ConfirmPolicy {
  const policy = parseConfirmPolicy(text);
  if (policy !== null) return policy;
  throw new InvalidArgumentError(`expected all, survivors, sample:N or none for --confirm, got "${text}"`);
}
