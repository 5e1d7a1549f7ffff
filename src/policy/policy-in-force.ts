import { HOST_FAILS_CLOSED, HOST_RULE, type GuardPartners } from '../hosts/host-contract.ts';
import type { Policy } from '../model/policy.ts';
import { defaultPolicy, FAIL_CLOSED, DEFAULT_CONTROL } from './default-policy.ts';
import type { PolicyDocument } from './policy-document.ts';

/** A policy as the detector takes it, and what the hosts have to know of programs beside a guard. */
export interface PolicyInForce {
  readonly policy: Policy;
  readonly partners: GuardPartners;
}

/**
 * The policy of a document. The host's own rules supply `gate` and its failure switch `fail-closed`, each only where the
 * document declares that control: under other names nothing says that a rule of the host is what was meant.
 */
export function policyInForce(document: PolicyDocument): PolicyInForce {
  const { guards, primary, secondary, residual, targetSide, undecidableEffects, controls, floors } = document;
  const byRole = (role: 'approves' | 'rewrites'): string[] =>
    guards.filter((guard) => guard.role === role).map(({ name }) => name);
  const table = Object.fromEntries(guards.map(({ name, supplies }) => [name, supplies]));
  const declares = (control: string): boolean => Object.hasOwn(controls, control);
  const base = defaultPolicy(table);
  return {
    policy: {
      primary,
      secondary,
      residual,
      targetSide,
      undecidableEffects,
      floors,
      guards: {
        ...base.guards,
        [HOST_RULE]: declares(DEFAULT_CONTROL) ? [DEFAULT_CONTROL] : [],
        [HOST_FAILS_CLOSED]: declares(FAIL_CLOSED) ? [FAIL_CLOSED] : [],
      },
    },
    partners: {
      approvers: byRole('approves'),
      rewriters: byRole('rewrites'),
      idle: guards.filter(({ supplies }) => supplies.length === 0).map(({ name }) => name),
    },
  };
}
