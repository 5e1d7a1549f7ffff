import type { AcceptanceStanding } from './acceptance.ts';
import type { ControlId } from './control.ts';
import type { EvidenceSet } from './evidence.ts';
import type { Match } from './match.ts';
import type { TargetBinding } from './policy.ts';
import type { Route } from './route.ts';
import type { SourcePointer } from './source-pointer.ts';
import type { Status } from './status.ts';

/** Attached to a verdict; changes the status only where the policy says so. */
export const CAVEATS = [
  'assumed-live',
  'fails-open',
  'failure-direction-unknown',
  'content-guard',
  'guard-editable-by-agent',
  'project-can-silence',
  'not-observed-live',
] as const;

export type Caveat = (typeof CAVEATS)[number];

/** How one record stands towards one route. */
export const STANDINGS = [
  'supplies',
  'supplies-nothing',
  'guard-unknown',
  'not-live',
  'live-unknown',
  'misses',
  'match-undecided',
  'wrong-event',
  'cannot-decide',
  'decides-unknown',
] as const;

export type Standing = (typeof STANDINGS)[number];

export interface RecordStanding {
  readonly recordId: string;
  readonly source: SourcePointer;
  readonly standing: Standing;
  /** Controls that this record supplies on this route; [] unless the standing is `supplies`. */
  readonly supplies: readonly ControlId[];
  /** Controls that it would supply if what is undecided about it came out well. */
  readonly mightSupply: readonly ControlId[] | 'any';
  readonly match: Match | null;
  readonly because: string;
}

/** A concrete call that gets through: what to send, and which control would have had to refuse it. */
export interface Counterexample {
  /** The host's event at which nothing refuses, or null when none fires. */
  readonly event: string | null;
  readonly tool: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly control: ControlId;
}

export interface ResidualAnswer {
  readonly owner: string | null;
  readonly procedure: string | null;
}

export interface TargetSideAnswer {
  /** null is printed as "none known" in so many words. */
  readonly service: string | null;
  readonly binds: readonly TargetBinding[];
}

/** The whole answer for one route. */
export interface Verdict {
  readonly route: Route;
  readonly status: Status;
  readonly required: readonly ControlId[];
  readonly supplied: readonly ControlId[];
  readonly missing: readonly ControlId[];
  /** The record that decided: the first that supplied the last missing control, or the nearest miss. */
  readonly deciding: RecordStanding | null;
  /** Records that stand on the route as well, but did not decide. */
  readonly masked: readonly RecordStanding[];
  /** Why the status is what it is, each a code with words. */
  readonly reasons: readonly Reason[];
  readonly caveats: readonly Caveat[];
  /** Which levels are witnessed, by what; beside the status, which is static. */
  readonly evidence: EvidenceSet;
  /** Present when acceptance rows speak of the route: how each stands today. */
  readonly acceptance?: readonly AcceptanceStanding[];
  /** Present exactly when UNCOVERED. */
  readonly counterexample?: Counterexample;
  /** Present exactly when UNVERIFIED: what would have to be observed. */
  readonly decidingObservation?: string;
  /** Present when a registration nearly works: how to write it. */
  readonly nearestWorkingForm?: NearestWorkingForm;
  readonly residual?: ResidualAnswer;
  readonly targetSide?: TargetSideAnswer;
}

export interface Reason {
  /** Rule id of the fact or of the model, for example `CC-M5` or `G-CONJ`. */
  readonly rule: string;
  readonly text: string;
}

export interface NearestWorkingForm {
  readonly recordId: string;
  readonly source: SourcePointer;
  readonly written: string | null;
  readonly write: string;
}
