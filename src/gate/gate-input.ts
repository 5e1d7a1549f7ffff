import type { GatePolicy } from '../model/gate-policy.ts';
import type { LiveRecordVerdict, ReceiptVerdict } from '../model/receipt-verdict.ts';
import type { RecordedAnswer, RecordedMatrix, RecordedRound, RecordedRun } from '../model/recorded-run.ts';
import type { Cause } from './campaign-verdict.ts';

/** The receipts of the ref that this tree is compared with. */
export type GateBase =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'unreadable'; readonly ref: string; readonly reason: string }
  | {
      readonly kind: 'read';
      readonly ref: string;
      /** The base is HEAD itself, so that only what nobody committed could differ. */
      readonly isHead: boolean;
      /** Whether the configuration, and with it the policy, is as it was there; null when that cannot be told. */
      readonly isSameConfiguration: boolean | null;
      /** File names of its receipts, without folders. */
      readonly fileNames: readonly string[];
      /** Receipts that are gone, changed or renamed since. */
      readonly broken: readonly { readonly fileName: string; readonly text: string }[];
    };

/** Everything that conditions look at. Whoever hands it in has read and verified; nothing here is a path to open. */
export interface GateInput {
  readonly policy: GatePolicy;
  /** `YYYY-MM-DD`, for expiry. */
  readonly today: string;
  /** The project's configuration, relative to the project root. */
  readonly configFile: string;
  /** A verdict for each receipt of the folder, of every kind. */
  readonly receipts: readonly ReceiptVerdict[];
  /** A verdict for each recorded matrix of a real host. What a sound one found wrong is no reason: it has no clock, so nothing could follow it. */
  readonly live: readonly LiveRecordVerdict[];
  /** Sound runs, those of older campaigns too. */
  readonly runs: readonly RecordedRun[];
  /** Sound answers that nobody withdrew. */
  readonly answers: readonly RecordedAnswer[];
  /** Sound rounds that nobody withdrew. */
  readonly rounds: readonly RecordedRound[];
  /** Sound matrices of the lane `config` that nobody withdrew. */
  readonly matrices: readonly RecordedMatrix[];
  /** Ids that the project keeps on a register; null when it keeps none. */
  readonly registeredIds: readonly string[] | null;
  readonly base: GateBase;
}

/** What one condition found. */
export interface ConditionResult {
  /** How many things it looked at, and what they are: a condition that saw nothing must be visible. */
  readonly looked: number;
  readonly at: string;
  /** Why the gate is red; [] when this condition has nothing against it. */
  readonly reasons: readonly Cause[];
  /** What is counted in the open without being a reason. */
  readonly notes: readonly string[];
}

/** One file per condition under `conditions/`, listed in `gate-conditions.ts`. */
export interface GateCondition {
  readonly id: string;
  /** What must hold, in one line. */
  readonly demands: string;
  readonly judge: (input: GateInput) => ConditionResult;
}
