import type { Known } from '../model/unknown.ts';

/** Whether something takes effect, and why, with what was looked at. */
export interface Liveness {
  readonly live: Known<boolean>;
  readonly reason: string;
}

/** A certain obstacle is a doubt where no evidence speaks of the version: its rule may not hold there. */
export function underEvidence(liveness: Liveness, hasEvidence: boolean): Liveness {
  if (hasEvidence || liveness.live !== false) return liveness;
  return {
    live: 'unknown',
    reason: `G-VER: no evidence speaks of this version; in a measured one: ${liveness.reason}`,
  };
}

/** One certain obstacle outweighs every doubt, one doubt every assurance. */
export function allOf(parts: readonly Liveness[]): Liveness {
  const dead = parts.find(({ live }) => live === false);
  const doubtful = parts.find(({ live }) => live === 'unknown');
  return dead ?? doubtful ?? { live: true, reason: parts.map(({ reason }) => reason).join('; ') };
}
