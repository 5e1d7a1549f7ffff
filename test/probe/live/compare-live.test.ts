import { describe, expect, it } from 'vitest';
import { compareLive, type Agreement } from '../../../src/probe/live/compare-live.ts';
import type { Prediction } from '../../../src/probe/live/predict.ts';
import { RESULT_CLASSES, type ResultClass } from '../../../src/probe/live/result-class.ts';

/** In the order of RESULT_CLASSES: CONTROLS, NOT_INVOKED, INVOKED_FAIL_OPEN, PREVENTED_BY_OTHER, HOST_REFUSED, INCONCLUSIVE. */
const TABLE: Readonly<Record<Prediction, readonly Agreement[]>> = {
  blocks: ['agrees', 'false-cover', 'false-cover', 'other-cause', 'other-cause', 'inconclusive'],
  absent: ['other-cause', 'false-cover', 'false-cover', 'agrees', 'agrees', 'inconclusive'],
  runs: ['false-alarm', 'agrees', 'agrees', 'other-cause', 'other-cause', 'inconclusive'],
  unverified: ['unverified', 'unverified', 'unverified', 'unverified', 'unverified', 'inconclusive'],
};

const CASES = (['blocks', 'absent', 'runs', 'unverified'] as const).flatMap((said) =>
  RESULT_CLASSES.map((seen, at): readonly [Prediction, ResultClass, Agreement | undefined] => [
    said,
    seen,
    TABLE[said][at],
  ]),
);

describe('a prediction beside an observation', () => {
  it.each(CASES)('%s and %s: %s', (said, seen, expected) => {
    expect(compareLive(said, seen)).toBe(expected);
  });
});
