import type { ControlId } from '../model/control.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Caveat } from '../model/verdict.ts';
import { CAVEATS } from '../model/verdict.ts';
import type { RequiredControl } from './required-controls.ts';
import type { StoodRecord } from './standing.ts';

/** What the supplied controls lean on, plus what holds for every verdict of the host; each once, in the order of the list. */
export function caveatsOf(
  supplied: readonly RequiredControl[],
  stood: readonly StoodRecord[],
  standing: readonly Caveat[],
): readonly Caveat[] {
  const suppliers = suppliersByControl(stood);
  const found = new Set<Caveat>(standing);
  for (const { control } of supplied) {
    for (const caveat of caveatsOfControl(suppliers.get(control) ?? [])) found.add(caveat);
  }
  return CAVEATS.filter((caveat) => found.has(caveat));
}

function suppliersByControl(stood: readonly StoodRecord[]): ReadonlyMap<ControlId, readonly HookRecord[]> {
  const suppliers = new Map<ControlId, HookRecord[]>();
  for (const { record, standing } of stood) {
    for (const control of standing.supplies) {
      const known = suppliers.get(control);
      if (known === undefined) suppliers.set(control, [record]);
      else known.push(record);
    }
  }
  return suppliers;
}

/** One supplier whose liveness is stated makes the assumed ones needless; only those leaned on are asked how they fail. */
function caveatsOfControl(suppliers: readonly HookRecord[]): readonly Caveat[] {
  const stated = suppliers.filter((record) => record.live !== undefined);
  const leanedOn = stated.length > 0 ? stated : suppliers;
  const assumed: readonly Caveat[] = stated.length > 0 ? [] : ['assumed-live'];
  return [...assumed, ...failureCaveats(leanedOn)];
}

/** Guards of one control run beside each other: it fails open only when none of them fails closed. */
function failureCaveats(suppliers: readonly HookRecord[]): readonly Caveat[] {
  const directions = suppliers.map((record) => record.failure);
  if (directions.includes('fails-closed')) return [];
  return directions.includes('unknown') ? ['failure-direction-unknown'] : ['fails-open'];
}
