import type { EvidenceLevel, EvidenceSet, EvidenceWitness, RefusedWitness, WitnessKind } from '../model/evidence.ts';
import { EVIDENCE_LEVELS } from '../model/evidence.ts';

/** The only level that each kind of observation can witness. */
const LEVEL_OF_KIND: Readonly<Record<WitnessKind, EvidenceLevel>> = {
  'configuration-file': 'configured',
  'session-record': 'loaded',
  'hook-listing': 'loaded',
  'host-log': 'loaded',
  'guard-start': 'loaded',
  'invocation-record': 'matched',
  'canary-probe': 'probed',
  'effect-read-back': 'enforced',
  'target-audit': 'verified-at-target',
};

/** Sorts witnesses by the level each can carry. Order and repetition of the witnesses do not matter, bar `refused`. */
export function evidenceSet(witnesses: readonly EvidenceWitness[]): EvidenceSet {
  const levels = new Set<EvidenceLevel>();
  const refused: RefusedWitness[] = [];
  for (const witness of witnesses) {
    const because = refusal(witness);
    if (because === null) levels.add(witness.claims);
    else refused.push({ witness, because });
  }
  const witnessed = EVIDENCE_LEVELS.filter((level) => levels.has(level));
  return { witnessed, headline: headline(levels), gaps: gapsBelow(levels), refused };
}

/** Why a witness counts for nothing, or null when it carries what it claims. */
function refusal(witness: EvidenceWitness): string | null {
  if (witness.observation.trim() === '') return 'it names no observation';
  const carries = LEVEL_OF_KIND[witness.kind];
  if (carries === witness.claims) return null;
  return `a ${witness.kind} witnesses ${carries}, not ${witness.claims}`;
}

function headline(levels: ReadonlySet<EvidenceLevel>): EvidenceLevel | null {
  const firstGap = EVIDENCE_LEVELS.findIndex((level) => !levels.has(level));
  const unbroken = firstGap === -1 ? EVIDENCE_LEVELS.length : firstGap;
  return EVIDENCE_LEVELS[unbroken - 1] ?? null;
}

function gapsBelow(levels: ReadonlySet<EvidenceLevel>): readonly EvidenceLevel[] {
  const highest = EVIDENCE_LEVELS.findLastIndex((level) => levels.has(level));
  return EVIDENCE_LEVELS.slice(0, Math.max(highest, 0)).filter((level) => !levels.has(level));
}
