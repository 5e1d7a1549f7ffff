import type { AnswerCategory } from './answer.ts';
import type { Campaign } from './campaign.ts';
import type { ExitCode } from './exit-code.ts';
import type { Expectation, InvalidReason, Outcome } from './outcome.ts';

/** What gate and reports are handed of receipts that were read and found sound. They never see a file. */

export type LaneName = Campaign['lane'];

/** One mutant of a recorded run. */
export interface RecordedMutant {
  readonly id: string;
  readonly title: string;
  readonly breaks: string;
  readonly file: string;
  readonly definition: string;
  readonly expects: Expectation;
  readonly outcome: Outcome;
  /** Set exactly when the outcome is `invalid`. */
  readonly reason: InvalidReason | null;
  /** Cause in words, where the run told one. */
  readonly detail: string | null;
  /** null when it did not apply, and so for all four. */
  readonly applied: {
    readonly definitionSha256: string;
    readonly effectFingerprint: string;
    /** Lines of the definition when it was measured, from 1. */
    readonly firstLine: number;
    readonly lastLine: number;
  } | null;
  readonly killers: readonly string[];
  /** Tests that failed otherwise than by assertion. */
  readonly otherFailures: readonly string[];
  readonly planned: number;
  readonly executed: number;
  readonly durationMs: number;
}

export interface RecordedControl {
  readonly when: 'before' | 'after';
  readonly executed: number;
  readonly passed: number;
  readonly failed: number;
  /** Errors outside tests. */
  readonly errors: number;
  readonly failedTestIds: readonly string[];
  readonly testIdsSha256: string;
}

/** One campaign, as its receipt says. */
export interface RecordedRun {
  readonly fileName: string;
  readonly receiptId: string;
  readonly claimId: string;
  readonly lane: LaneName;
  /** Relative to the project root; null without one. */
  readonly configFile: string | null;
  readonly deep: boolean;
  /** Patterns that picked some mutants only; [] is the whole population. */
  readonly selection: readonly string[];
  /** Where the population stands, or its digest where it stood outside the project. */
  readonly pack: string;
  readonly subjects: readonly { readonly file: string; readonly gitBlob: string; readonly sha256: string }[];
  readonly config: readonly { readonly file: string; readonly sha256: string }[];
  readonly mutants: readonly RecordedMutant[];
  /** Ids of the tests of the first control run. */
  readonly tests: readonly string[];
  readonly controls: readonly RecordedControl[];
  readonly selfControls: readonly {
    readonly kind: 'identity' | 'always-throw';
    readonly definition: string;
    readonly expected: Outcome;
    readonly got: Outcome;
  }[];
  /** Kinds of causes for which nothing may be believed. */
  readonly unsound: readonly string[];
  /** What the run itself ended with. */
  readonly exitCode: ExitCode;
  /** Version of the tool that measured. */
  readonly toolVersion: string;
  readonly commit: string;
  /** RFC 3339 with Z. */
  readonly startedAt: string;
  readonly durationMs: number;
}

/** One recorded answer to a mutant that lived. */
export interface RecordedAnswer {
  readonly fileName: string;
  readonly receiptId: string;
  readonly lane: LaneName;
  readonly mutantId: string;
  readonly file: string;
  readonly definition: string;
  readonly definitionSha256: string;
  readonly effectFingerprint: string;
  readonly category: AnswerCategory;
  readonly reason: string;
  readonly owner: string;
  /** Last day on which it holds: `YYYY-MM-DD`. */
  readonly expires: string;
  /** RFC 3339 with Z. */
  readonly answeredAt: string;
}

/** One matrix of the lane `config`. */
export interface RecordedMatrix {
  readonly fileName: string;
  readonly receiptId: string;
  readonly operators: number;
  readonly hosts: number;
  readonly cells: number;
  /** Hosts whose cells are measured below a ceiling of UNVERIFIED, since nobody observed them refuse. */
  readonly belowCeiling: number;
  /** Cells that are not right. */
  readonly wrong: readonly {
    readonly operator: string;
    readonly fixture: string;
    readonly expected: string;
    readonly got: string;
    readonly result: string;
  }[];
  /** What the measurement itself found too small. */
  readonly shrunk: readonly string[];
}

/** One round of an independent review. */
export interface RecordedRound {
  readonly fileName: string;
  readonly receiptId: string;
  readonly review: string;
  /** Receipt id of the request. */
  readonly plan: string;
  readonly reviewer: string;
  readonly relation: 'first-contact' | 'same-set' | 'new-set';
  /** Receipt id of the round before; null for a first contact. */
  readonly parent: string | null;
  /** Digest of the set of faults. */
  readonly setSha256: string;
  readonly mutants: number;
  /** Receipt ids. */
  readonly runs: readonly string[];
  /** RFC 3339 with Z. */
  readonly finishedAt: string;
}
