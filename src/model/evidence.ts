import type { SourcePointer } from './source-pointer.ts';

/** From discovery to the destination. Each level has its own witness; none is reached by relabelling another. */
export const EVIDENCE_LEVELS = ['configured', 'loaded', 'matched', 'probed', 'enforced', 'verified-at-target'] as const;

export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** What was looked at. Each kind can witness exactly one level. */
export const WITNESS_KINDS = [
  'configuration-file',
  'session-record',
  'hook-listing',
  'host-log',
  'guard-start',
  'invocation-record',
  'canary-probe',
  'effect-read-back',
  'target-audit',
] as const;

export type WitnessKind = (typeof WITNESS_KINDS)[number];

/** One observation offered as evidence for one level. */
export interface EvidenceWitness {
  readonly kind: WitnessKind;
  /** The level it is offered for; a witness of another kind of fact is refused. */
  readonly claims: EvidenceLevel;
  /** Where the observation can be found again, for example `session.jsonl:41`. An empty one is refused. */
  readonly observation: string;
  readonly source?: SourcePointer;
}

export interface RefusedWitness {
  readonly witness: EvidenceWitness;
  readonly because: string;
}

/** Independent witnesses as a set; never a score. */
export interface EvidenceSet {
  /** Levels with at least one witness of their own, lowest first. */
  readonly witnessed: readonly EvidenceLevel[];
  /** Highest level with all below it witnessed; null when not even `configured` is. */
  readonly headline: EvidenceLevel | null;
  /** Levels without a witness below the highest witnessed one, lowest first. */
  readonly gaps: readonly EvidenceLevel[];
  readonly refused: readonly RefusedWitness[];
}
