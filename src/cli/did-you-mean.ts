import { nearestNames } from '../mutation/nearest-names.ts';

/** "did you mean census or mutate?", or `otherwise` where nothing known is near. */
export function didYouMean(asked: string, known: readonly string[], otherwise: string): string {
  const near = nearestNames(asked.slice(0, 200), known);
  return near.length === 0 ? otherwise : `did you mean ${near.join(' or ')}?`;
}
