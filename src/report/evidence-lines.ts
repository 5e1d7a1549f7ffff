import type { Verdict } from '../model/verdict.ts';
import { plainText } from './plain-text.ts';

const REFUSED_SHOWN_MAX = 3;

/** The levels that are witnessed, and why other observations count for nothing. */
export function evidenceLines({ evidence }: Verdict): readonly string[] {
  const { witnessed, headline, gaps, refused } = evidence;
  const named = (levels: readonly string[]): string => (levels.length === 0 ? 'none' : levels.join(', '));
  const reasons = [...new Set(refused.map(({ witness, because }) => `${witness.observation}: ${because}`))];
  return [
    `  evidence: ${named(witnessed)}; headline: ${headline ?? 'none'}; gaps: ${named(gaps)}`,
    ...reasons.slice(0, REFUSED_SHOWN_MAX).map((reason) => `  counts for nothing: ${plainText(reason)}`),
    ...(reasons.length > REFUSED_SHOWN_MAX ? [`  and ${reasons.length - REFUSED_SHOWN_MAX} more (--json)`] : []),
  ];
}
