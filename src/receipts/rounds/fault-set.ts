import { sha256Hex } from '../../platform/digest.ts';
import { renderCompact } from '../canonical-json.ts';
import type { MutantClaim } from '../kinds/run-statement.ts';

/**
 * Digest of a set of faults: what each edit does to the text, not how its file is written, named or sorted. A fault that
 * did not apply does nothing; it counts by its name and place. A fault in a file that changed is another fault.
 */
export function faultSetDigest(mutants: readonly MutantClaim[]): string {
  return sha256Hex(renderCompact([...new Set(mutants.map(faultOf))].toSorted()));
}

function faultOf({ id, file, definition, applied }: MutantClaim): string {
  return applied === null ? `not applied: ${renderCompact([id, file, definition])}` : applied.effectFingerprint;
}
