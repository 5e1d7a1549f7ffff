import type { FailureObservation, ProbeDecision } from '../model/probe-observation.ts';
import type { GuardRun } from './decode-run.ts';

/** Which way a guard fails that refused as usual, from its run without something. The same run: it was not needed. */
export function failureDirection(
  asUsual: Pick<GuardRun, 'ending' | 'stdout' | 'stderr'>,
  without: Pick<GuardRun, 'ending' | 'stdout' | 'stderr'>,
  decided: ProbeDecision,
): FailureObservation['direction'] {
  switch (decided.decision) {
    case 'runs':
      return 'fails-open';
    case 'host-refuses':
    case 'undecidable':
      return 'unknown';
    case 'blocks':
      return isSame(asUsual, without) ? 'not-needed' : 'fails-closed';
  }
}

function isSame(
  left: Pick<GuardRun, 'ending' | 'stdout' | 'stderr'>,
  right: Pick<GuardRun, 'ending' | 'stdout' | 'stderr'>,
): boolean {
  return (
    JSON.stringify(left.ending) === JSON.stringify(right.ending) &&
    left.stdout === right.stdout &&
    left.stderr === right.stderr
  );
}
