import { sha256Hex } from '../platform/digest.ts';
import { renderCompact } from './canonical-json.ts';

/** sha256 of the compact canonical form. Throws OutsideProfileError for a claim outside the profile. */
export function claimIdOf(claim: unknown): string {
  return sha256Hex(renderCompact(claim));
}
