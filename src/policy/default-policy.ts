import { HOST_FAILS_CLOSED, HOST_RULE } from '../hosts/host-contract.ts';
import type { ControlId, GuardId } from '../model/control.ts';
import type { Policy } from '../model/policy.ts';

/** The control that every route needs while no policy says more: something that may refuse the call. */
const DEFAULT_CONTROL: ControlId = 'gate';

/** Supplied by the host's own switch for guards that fail; required only where a policy says so. */
const FAIL_CLOSED: ControlId = 'fail-closed';

/** The policy in force without one: `gate` on every route, no guard known but the host's own rules. */
export function defaultPolicy(guards: Readonly<Record<GuardId, readonly ControlId[]>> = {}): Policy {
  return {
    primary: [{ routes: {}, control: DEFAULT_CONTROL }],
    secondary: [],
    guards: { ...guards, [HOST_RULE]: [DEFAULT_CONTROL], [HOST_FAILS_CLOSED]: [FAIL_CLOSED] },
    residual: [],
    targetSide: [],
    undecidableEffects: [],
  };
}
