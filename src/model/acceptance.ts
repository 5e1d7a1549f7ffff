import type { ControlId } from './control.ts';
import type { EvidenceLevel, WitnessKind } from './evidence.ts';
import type { Surface } from './surface.ts';
import type { Known } from './unknown.ts';

/** What an observation said. A lost reply is `unknown`: nobody saw that the effect did not happen. */
export const OBSERVED_RESULTS = ['held', 'failed', 'unknown'] as const;

export type ObservedResult = (typeof OBSERVED_RESULTS)[number];

/** Who decides on this route whether the effect happens. */
export const AUTHORITIES = ['guard', 'host', 'target', 'operating-system', 'person', 'none'] as const;

export type Authority = (typeof AUTHORITIES)[number];

/** Whether something of the request reaches the executor as it was asked for. */
export const SURVIVALS = ['survives', 'lost', 'unknown'] as const;

export type Survival = (typeof SURVIVALS)[number];

/** What becomes of the effect when the guard fails. */
export const FAILURE_EFFECTS = ['prevented', 'happens', 'unknown'] as const;

export type FailureEffect = (typeof FAILURE_EFFECTS)[number];

/** One observation of one level, bound to what it was made on. */
export interface AcceptedObservation {
  readonly level: EvidenceLevel;
  readonly result: ObservedResult;
  readonly host: string;
  readonly hostVersion: string;
  readonly surface: Surface;
  readonly witness: {
    readonly kind: WitnessKind;
    /** File of the directory that holds the observation, and its digest. */
    readonly file: string;
    readonly sha256: string;
  };
}

/** What must not have moved for a row to say anything. */
export interface ValidityBoundary {
  /** Both inclusive. */
  readonly hostVersions: { readonly from: string; readonly to: string };
  readonly configurationSha256: string;
  /** 'unknown' where a program could not be read: then nothing bounds what it does. */
  readonly guardsSha256: Known<string>;
  readonly trustSha256: string;
  readonly policySha256: string;
  /** Last day on which it holds, `2027-02-28`. */
  readonly expires: string;
}

/** The acceptance decision for one route: four questions, answered, and what was observed. Written once, never edited. */
export interface AcceptanceRow {
  readonly version: 1;
  readonly route: { readonly id: string; readonly tool: string | null; readonly via: string; readonly agent: string };
  readonly host: { readonly name: string; readonly version: string };
  /** Which hookproof judged it, and the newest version of the host that its contract knows. */
  readonly adapter: { readonly hookproof: string; readonly newestKnown: string };
  /** Where the route was looked at, and the files in which registrations on it stand. */
  readonly scope: { readonly surface: Surface; readonly sources: readonly string[] };
  readonly requiredControls: readonly ControlId[];
  readonly obligation: string;
  readonly authority: { readonly kind: Authority; readonly name: string };
  readonly probe: string;
  readonly actorChain: {
    /** From whoever asked to whatever executes. */
    readonly links: readonly string[];
    readonly originalTarget: Survival;
    readonly originalIdentity: Survival;
  };
  readonly observed: readonly AcceptedObservation[];
  readonly failure: {
    readonly onFailure: FailureEffect;
    /** There is no other value: that a reply is missing says nothing about the effect. */
    readonly onUncertain: 'unknown';
    /** What is done then, in words. */
    readonly procedure: string;
  };
  readonly residual: { readonly owner: string };
  readonly boundary: ValidityBoundary;
  readonly acceptedBy: string;
  /** `2026-11-30`. */
  readonly acceptedOn: string;
}

/** How the file of an observation stands today. */
export const WITNESS_STATES = ['unchanged', 'changed', 'absent', 'unreadable'] as const;

/** Unchanged or not; or unchanged, and what it was bound to has moved. */
export type WitnessState = (typeof WITNESS_STATES)[number] | { readonly voidBecause: string };

/** A row as it was read, and how the files of its observations stand, in their order. */
export interface ReadAcceptance {
  /** Path of the row below the directory. */
  readonly file: string;
  readonly row: AcceptanceRow;
  readonly witnesses: readonly WitnessState[];
}

/** What a row is held against: the same route as it is now. */
export interface BoundaryNow {
  readonly configurationSha256: string;
  readonly guardsSha256: Known<string>;
  readonly trustSha256: string;
  readonly policySha256: string;
  /** `2026-11-30`. */
  readonly today: string;
}

export const BOUNDARY_PARTS = [
  'host-version',
  'required-controls',
  'configuration',
  'guards',
  'trust',
  'policy',
  'expiry',
  'date',
] as const;

export type BoundaryPart = (typeof BOUNDARY_PARTS)[number];

/** One part of a boundary that is no longer as it was. */
export interface MovedPart {
  readonly part: BoundaryPart;
  readonly because: string;
}

/** How one row stands towards its route today. */
export interface AcceptanceStanding {
  readonly file: string;
  readonly acceptedBy: string;
  readonly expires: string;
  /** [] while it is in force. */
  readonly moved: readonly MovedPart[];
  /** Levels that it witnesses today, lowest first; [] once any part has moved. */
  readonly levels: readonly EvidenceLevel[];
}
