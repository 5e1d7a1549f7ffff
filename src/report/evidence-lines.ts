import type { AcceptanceStanding } from '../model/acceptance.ts';
import type { Verdict } from '../model/verdict.ts';
import { plainText } from './plain-text.ts';

const REFUSED_SHOWN_MAX = 3;

/** The levels that are witnessed, and why other observations count for nothing. */
export function evidenceLines({ evidence, acceptance = [] }: Verdict): readonly string[] {
  const { witnessed, headline, gaps, refused } = evidence;
  const named = (levels: readonly string[]): string => (levels.length === 0 ? 'none' : levels.join(', '));
  const told = new Set(acceptance.filter(({ moved }) => moved.length > 0).map(({ file }) => file));
  const counted = refused.filter(({ witness }) => !told.has(witness.observation.split(': ')[0] ?? ''));
  const reasons = [...new Set(counted.map(({ witness, because }) => `${witness.observation}: ${because}`))];
  return [
    `  evidence: ${named(witnessed)}; headline: ${headline ?? 'none'}; gaps: ${named(gaps)}`,
    ...acceptance.map((row) => `  ${plainText(acceptanceText(row))}`),
    ...reasons.slice(0, REFUSED_SHOWN_MAX).map((reason) => `  counts for nothing: ${plainText(reason)}`),
    ...(reasons.length > REFUSED_SHOWN_MAX ? [`  and ${reasons.length - REFUSED_SHOWN_MAX} more (--json)`] : []),
  ];
}

/** A row of acceptance in one line: what it witnesses and until when, or why it no longer does. */
export function acceptanceText({ file, acceptedBy, expires, levels, moved }: AcceptanceStanding): string {
  if (moved.length > 0) return `accepted by ${acceptedBy}, no longer in force: ${movedText(moved)} (${file})`;
  const witnessed = levels.length === 0 ? 'no level' : levels.join(', ');
  return `accepted by ${acceptedBy} until ${expires}, witnessing ${witnessed} (${file})`;
}

function movedText(moved: AcceptanceStanding['moved']): string {
  return moved.map(({ part, because }) => `${part}: ${because}`).join('; ');
}
