import type { ControlId } from '../model/control.ts';
import type { RequiredControl, Requirement } from './required-controls.ts';
import type { StoodRecord } from './standing.ts';

/** What of a requirement the records supply. `supplied` and `missing` divide the required controls, in their order. */
export interface Supply {
  readonly supplied: readonly RequiredControl[];
  readonly missing: readonly RequiredControl[];
  /** The missing ones that nothing undecided could supply either. */
  readonly beyondHope: readonly RequiredControl[];
}

/** The conjunction: every required control needs a supply of its own. Linear in records and table rows. */
export function supplyOf(requirement: Requirement, stood: readonly StoodRecord[]): Supply {
  const supplies = new Set<ControlId>(stood.flatMap(({ standing }) => standing.supplies));
  const missing = requirement.controls.filter(({ control }) => !supplies.has(control));
  return {
    supplied: requirement.controls.filter(({ control }) => supplies.has(control)),
    missing,
    beyondHope: beyondHope(missing, stood),
  };
}

function beyondHope(missing: readonly RequiredControl[], stood: readonly StoodRecord[]): readonly RequiredControl[] {
  const hoped = new Set<ControlId>();
  for (const { standing } of stood) {
    if (standing.mightSupply === 'any') return [];
    for (const control of standing.mightSupply) hoped.add(control);
  }
  return missing.filter(({ control }) => !hoped.has(control));
}
