import { HOST_FAILS_CLOSED, HOST_RULE } from '../hosts/host-contract.ts';
import type { ControlId, GuardId } from '../model/control.ts';
import type { Policy, PrimaryControl } from '../model/policy.ts';
import { VIOLATING_INPUTS } from './violating-inputs.ts';

/** The control that every route needs while no policy says more: something that may refuse the call. */
export const DEFAULT_CONTROL: ControlId = 'gate';

/** Supplied by the host's own switch for guards that fail; required only where a policy says so. */
export const FAIL_CLOSED: ControlId = 'fail-closed';

/** The policy in force without one: `gate` on every route, no guard known but the host's own rules. */
export function defaultPolicy(guards: Readonly<Record<GuardId, readonly ControlId[]>> = {}): Policy {
  return {
    primary: [...withExamples(), { routes: {}, control: DEFAULT_CONTROL }],
    secondary: [],
    guards: { ...guards, [HOST_RULE]: [DEFAULT_CONTROL], [HOST_FAILS_CLOSED]: [FAIL_CLOSED] },
    residual: [],
    targetSide: [],
    undecidableEffects: [],
  };
}

/** The same control once for each tool with an example, so that a counterexample shows a call that hurts. */
function withExamples(): readonly PrimaryControl[] {
  return Object.entries(VIOLATING_INPUTS).map(([tool, violatingInput]) => ({
    routes: { tool },
    control: DEFAULT_CONTROL,
    violatingInput,
  }));
}
