/** Imports nothing: what a configuration's types reach is pinned by every receipt. */
type RequiredLane = 'named' | 'machine' | 'config' | 'review';

/** What the gate asks for. Every member has a default, and the defaults are the strict ones. */
export interface GatePolicy {
  /** Lanes that must have a recorded run of the whole population under the project's configuration. */
  readonly requiredLanes: readonly RequiredLane[];
  /** Whether a run of the gate without a base ref is red. */
  readonly requireBase: boolean;
  /** Whether at least one round of an independent review must be recorded. */
  readonly requireReview: boolean;
  /** Whether another Node version, platform or installed tree makes a receipt stale. */
  readonly strict: boolean;
  /** Answered mutants at most, all categories and lanes together. */
  readonly answeredMax: number;
  /** Of those: answered as `equivalent` at most. */
  readonly equivalentMax: number;
  /** Of those: mutants that ran out of time at most. */
  readonly timeoutsMax: number;
  /** Days from today at which an answer may expire, at most. */
  readonly answerDaysMax: number;
  /** Duration of one recorded run at most, in seconds; null for no limit. */
  readonly durationSecondsMax: number | null;
}

export const DEFAULT_GATE_POLICY: GatePolicy = {
  requiredLanes: ['named'],
  requireBase: false,
  requireReview: false,
  strict: false,
  answeredMax: 0,
  equivalentMax: 0,
  timeoutsMax: 0,
  answerDaysMax: 366,
  durationSecondsMax: null,
};
