import type { Known } from '../model/unknown.ts';

/** Whether something takes effect, and why, with what was looked at. */
export interface Liveness {
  readonly live: Known<boolean>;
  readonly reason: string;
}

/** One certain obstacle outweighs every doubt, one doubt every assurance. */
export function allOf(parts: readonly Liveness[]): Liveness {
  const dead = parts.find(({ live }) => live === false);
  const doubtful = parts.find(({ live }) => live === 'unknown');
  return dead ?? doubtful ?? { live: true, reason: parts.map(({ reason }) => reason).join('; ') };
}
