import type { ControlId, GuardId } from '../model/control.ts';
import type { Policy } from '../model/policy.ts';
import type { Known } from '../model/unknown.ts';

/**
 * The controls that the guard is known to supply, each once, in the order of its table row.
 * [] is a guard known to supply nothing (a logger); 'unknown' is a guard that the table does not list.
 * Inherited properties never count, so a guard called `constructor` is as unknown as any other.
 */
export function controlsOfGuard(guards: Policy['guards'], guard: Known<GuardId>): Known<readonly ControlId[]> {
  if (guard === 'unknown') return 'unknown';
  if (!Object.hasOwn(guards, guard)) return 'unknown';
  return [...new Set(guards[guard] ?? [])];
}
