import type { AnswerCategory } from './answer.ts';
import type { MutantSummary } from './mutation-plan.ts';
import type { InvalidReason, Outcome } from './outcome.ts';

/** One run of the unmutated suite. */
export interface ControlRun {
  readonly when: 'before' | 'after';
  readonly executed: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Ids of the executed tests, sorted. */
  readonly testIds: readonly string[];
  readonly failedTestIds: readonly string[];
  /** Errors outside tests: load failures, hooks, unhandled rejections. */
  readonly errors: readonly string[];
  readonly durationMs: number;
}

export interface FailedTest {
  readonly testId: string;
  readonly by: 'assertion' | 'crash' | 'timeout';
  /** First line of the error, control characters stripped, at most 300 characters. */
  readonly message: string;
}

export interface MutantResult {
  readonly mutant: MutantSummary;
  readonly outcome: Outcome;
  /** Set when the outcome is `invalid`. */
  readonly invalidReason?: InvalidReason;
  /** Cause in words, for every outcome that is not plain `killed` or `survived`. */
  readonly detail?: string;
  /** Every test that failed, killers first, sorted by id. */
  readonly failedTests: readonly FailedTest[];
  /** Ids that failed by assertion and had passed in the control run, sorted. */
  readonly killers: readonly string[];
  /** Tests executed by the control run. Planned = executed + omitted + unrelated + notRun; `survived` has notRun 0, `killed` as well in a full matrix. */
  readonly planned: number;
  readonly executed: number;
  readonly passed: number;
  readonly omitted: readonly { readonly testId: string; readonly reason: string }[];
  /** Planned tests of files that do not load the mutated module, or never executed its definition in the control run; absent counts as 0. */
  readonly unrelated?: number;
  /** Planned tests that this mutant kept from running (failed hooks, load failures, a killed worker); absent counts as 0. */
  readonly notRun?: number;
  /** Whether the mutated definition was executed; 'unknown' when no reach data was taken. */
  readonly reached: boolean | 'unknown';
  readonly durationMs: number;
  /** Id of the receipt that measured it, when every pin held and it was not run again. */
  readonly reusedFrom?: string;
}

/** Two mutants with a known answer, run in every campaign; when one is wrong nothing is believed. */
export interface SelfControl {
  readonly kind: 'identity' | 'always-throw';
  readonly file: string;
  readonly definition: string;
  readonly expected: Outcome;
  readonly got: Outcome;
  readonly detail?: string;
}

/**
 * Which outcomes are measured once more by a cold run: a fresh `vitest run` of the whole suite on a copy of the project.
 * `survivors`: whatever no test noticed · `sample`: those and so many kills, chosen by the seed · `all`: every outcome of a
 * run · `none`: nothing is repeated in any way, and no receipt is written.
 */
export type ConfirmPolicy = 'all' | 'survivors' | 'none' | { readonly sample: number };

/** What cold runs said of the outcomes. The three counts are of mutants and stand apart from each other. */
export interface Confirmation {
  readonly policy: ConfirmPolicy;
  /** A cold run said the same. */
  readonly confirmed: number;
  /** A cold run said something else; the outcome is what both together allow, and its detail tells. */
  readonly contradicted: number;
  /** Asked for by the policy, and no cold run is to be had or believed. */
  readonly unconfirmed: number;
  /** Why no cold run is believed, in words; absent when they are. */
  readonly unavailable?: string;
  /** Tests that fail on any change of the text of a file under test, sorted. They confirm and contradict nothing. */
  readonly sourceSensitiveTests: readonly string[];
  /** Runs made, control runs included, and their time. */
  readonly coldRuns: number;
  readonly coldMs: number;
}

export interface Campaign {
  readonly lane: 'named' | 'machine' | 'config' | 'review';
  /** At least two before and one after. */
  readonly controls: readonly ControlRun[];
  readonly selfControls: readonly SelfControl[];
  readonly results: readonly MutantResult[];
  /** Subject file -> sha256 of its bytes, before and after; equal or nothing is believed. */
  readonly sourceDigestsBefore: Readonly<Record<string, string>>;
  readonly sourceDigestsAfter: Readonly<Record<string, string>>;
  /** Files of the project that the suite loaded in the control runs, relative to the root, sorted; absent when nobody watched. A receipt pins them. */
  readonly loadedFiles?: readonly string[];
  /** Absent: nobody confirmed anything, as with the policy `none`. */
  readonly confirmation?: Confirmation;
  /** Test files that the thin runner left to vitest's own, with the reason; absent where nobody chose. */
  readonly ownRunner?: readonly { readonly file: string; readonly reason: string }[];
  /** Causes for which no result may be believed; empty in a sound campaign. */
  readonly unsound: readonly CampaignFault[];
  readonly startedAt: string;
  readonly durationMs: number;
  /** How many results an earlier, interrupted part of this campaign had kept; absent when there was none. */
  readonly resumed?: number;
  readonly runner: RunnerSettings;
}

export interface CampaignFault {
  readonly kind: 'control-red' | 'control-unstable' | 'self-control' | 'canary' | 'source-changed' | 'harness-error';
  readonly detail: string;
}

/**
 * How far the killers of a mutant are looked for. `full`: every test that reaches the fault is run, all killers are
 * named, each must fail twice. `declared-killers`: the files of the declared killers come first, and a kill by one of
 * them, seen twice, is enough; what was left out then counts as notRun. `first-kill`: the first test that fails is
 * enough, whoever it is.
 */
export type KillerMatrix = 'full' | 'declared-killers' | 'first-kill';

/** Everything about the runner that could change an outcome. */
export interface RunnerSettings {
  readonly vitestVersion: string;
  readonly viteVersion: string;
  readonly nodeVersion: string;
  readonly pool: string;
  readonly matrix: KillerMatrix;
  readonly workers: number;
  readonly projects: readonly string[];
  readonly seed: number;
  readonly testTimeoutMs: number;
  readonly mutantTimeoutMs: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** What a report needs of a mutant's newest known result, from a campaign or from a receipt. */
export type LastOutcome = Pick<MutantResult, 'outcome' | 'detail' | 'killers' | 'executed' | 'planned'> & {
  /** Why it may live, where somebody says so and the answer is in force. */
  readonly answer?: {
    readonly category: AnswerCategory;
    readonly reason: string;
    readonly owner: string;
    readonly expires: string;
  };
};
