import { sha256Hex } from '../platform/digest.ts';
import { membersOf, renderCompact, type CanonicalReading } from './canonical-json.ts';

/** sha256 of the compact canonical form. Throws OutsideProfileError for a claim outside the profile. */
export function claimIdOf(claim: unknown): string {
  return sha256Hex(renderCompact(claim));
}

/** The same of the claim in a statement as it was read, which is quicker; null stands for a claim that is not there. */
export function claimIdIn({ value, isSorted }: Extract<CanonicalReading, { readonly kind: 'parsed' }>): string {
  const predicate = membersOf(value).get('predicate') ?? null;
  const claim = membersOf(predicate).get('claim') ?? null;
  return isSorted ? sha256Hex(JSON.stringify(claim)) : claimIdOf(claim);
}
