import type { Prediction } from './predict.ts';
import type { ResultClass } from './result-class.ts';

/**
 * A prediction beside what was observed. `false-cover`: good news was said, and the effect occurred, which is a defect of
 * the product. `false-alarm`: bad news was said of a guard that controls. `unverified`: nothing was claimed.
 */
export const AGREEMENTS = [
  'agrees',
  'false-cover',
  'false-alarm',
  'other-cause',
  'unverified',
  'inconclusive',
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Compares one case. Nothing but the class of the observation decides. */
export function compareLive(prediction: Prediction, observed: ResultClass): Agreement {
  if (observed === 'INCONCLUSIVE') return 'inconclusive';
  const occurred = observed === 'NOT_INVOKED' || observed === 'INVOKED_FAIL_OPEN';
  switch (prediction) {
    case 'blocks':
      if (occurred) return 'false-cover';
      return observed === 'CONTROLS' ? 'agrees' : 'other-cause';
    case 'absent':
      if (occurred) return 'false-cover';
      return observed === 'CONTROLS' ? 'other-cause' : 'agrees';
    case 'runs':
      if (occurred) return 'agrees';
      return observed === 'CONTROLS' ? 'false-alarm' : 'other-cause';
    case 'unverified':
      return 'unverified';
  }
}
