import type { ExitCode } from '../../model/exit-code.ts';
import type { KillerMatrix } from '../../model/campaign.ts';
import type { Expectation, InvalidReason, Outcome } from '../../model/outcome.ts';
import type { Lane } from '../lane.ts';
import type { STATEMENT_TYPE } from './statement.ts';

/** An in-toto Statement v1 about one campaign. Every key is always present; null says "there is none". */

export const RUN_PREDICATE_TYPE = 'urn:hookproof:predicate:mutation-run:v1' as const;

/** How complete the list of suite files is. `declared`: named by the project or reached from what it names. */
export const CLOSURE_GRADES = ['exact', 'observed', 'declared', 'best-effort'] as const;
export type ClosureGrade = (typeof CLOSURE_GRADES)[number];

export interface RunStatement {
  readonly _type: typeof STATEMENT_TYPE;
  /** The files under test. */
  readonly subject: readonly StatementSubject[];
  readonly predicateType: typeof RUN_PREDICATE_TYPE;
  readonly predicate: {
    /** What is said to be true: pins and outcomes. No clock, host or duration. */
    readonly claim: RunClaim;
    /** sha256 of the compact canonical form of the claim. Equal claim ids of independent runs mean "reproduced". */
    readonly claimId: string;
    /** Circumstances of this one run. They never decide currency. */
    readonly runDetails: RunDetails;
  };
}

export interface StatementSubject {
  readonly name: string;
  readonly digest: { readonly gitBlob: string; readonly sha256: string };
}

/** What makes campaigns comparable: receipts of one lane, configuration and depth form one line of succession. */
export interface RunScope {
  readonly lane: Lane;
  /** Project configuration, relative to the project root; null when the run had none. */
  readonly configFile: string | null;
  readonly deep: boolean;
  /** Patterns that picked some mutants only; [] is the whole pack. */
  readonly selection: readonly string[];
}

export interface FilePin {
  readonly file: string;
  readonly sha256: string;
}

export interface SubjectPin extends FilePin {
  readonly gitBlob: string;
  /** sha256 of the JavaScript that it becomes, types and comments gone; absent in older receipts and for other languages. */
  readonly emittedSha256?: string;
}

/** Digests of a mutant that applied. Texts are hashed as UTF-8. */
export interface AppliedPin {
  readonly definitionSha256: string;
  readonly firstLine: number;
  readonly lastLine: number;
  /** The whole lines that the definition touches, LF-normalised, no final LF. */
  readonly linesSha256: string;
  readonly diffSha256: string;
  readonly mutatedSha256: string;
  readonly effectFingerprint: string;
}

export interface MutantClaim {
  readonly id: string;
  readonly title: string;
  readonly breaks: string;
  readonly file: string;
  readonly definition: string;
  readonly expects: Expectation;
  /** The file that defines the mutant; null for mutants that no author wrote. */
  readonly source: FilePin | null;
  /** null exactly when the mutant did not apply. */
  readonly applied: AppliedPin | null;
  readonly outcome: Outcome;
  readonly reason: InvalidReason | null;
  readonly reached: boolean | 'unknown';
  readonly killers: readonly string[];
  readonly declaredKillers: readonly string[];
  /** Tests that failed otherwise than by assertion, or had not passed in the control run. */
  readonly otherFailures: readonly { readonly by: 'assertion' | 'crash' | 'timeout'; readonly testId: string }[];
  /** Tests of the control run: planned = executed + omitted + unrelated + notRun, executed = passed + failed. */
  readonly planned: number;
  readonly executed: number;
  readonly passed: number;
  readonly failed: number;
  /** Tests of files that do not load the mutated module. */
  readonly unrelated: number;
  /** Tests that the mutant kept from running. */
  readonly notRun: number;
  readonly omitted: readonly { readonly reason: string; readonly testId: string }[];
  /** Present when it was not run again because every pin held: id of the receipt that measured it. */
  readonly reusedFrom?: string;
}

export interface ControlClaim {
  readonly when: 'before' | 'after';
  readonly executed: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Errors outside tests. */
  readonly errors: number;
  readonly failedTestIds: readonly string[];
  /** sha256 of the compact canonical form of the sorted array of executed test ids. */
  readonly testIdsSha256: string;
}

export interface SelfControlClaim {
  readonly kind: 'identity' | 'always-throw';
  readonly file: string;
  readonly definition: string;
  readonly expected: Outcome;
  readonly got: Outcome;
}

export interface SuiteClaim {
  readonly grade: ClosureGrade;
  readonly method: string;
  /** Patterns that the project declared. */
  readonly globs: readonly string[];
  readonly projects: readonly string[];
  readonly testFiles: readonly string[];
  /** Test files, what they reach, what the patterns name. Files under test stand in `subjects`. */
  readonly files: readonly FilePin[];
}

export interface ToolchainClaim {
  readonly hookproof: string;
  readonly node: string;
  readonly 'ts-morph': string;
  readonly typescript: string;
  readonly vite: string;
  readonly vitest: string;
}

/** What was seen once more by fresh runs of the whole suite on a copy of the project. */
export interface ConfirmationClaim {
  /** Which outcomes had to be: `survivors`, `all` or `sample:N`. */
  readonly policy: string;
  readonly confirmed: number;
  readonly contradicted: number;
  /** Tests that fail on any change of a source's text; their failures were not counted. */
  readonly sourceSensitiveTests: readonly string[];
}

export interface RunClaim {
  readonly scope: RunScope;
  readonly subjects: readonly SubjectPin[];
  /** The population: digest over ids and the digests of the files that define them. */
  readonly pack: { readonly folder: string | null; readonly mutants: number; readonly sha256: string };
  readonly mutants: readonly MutantClaim[];
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly suite: SuiteClaim;
  readonly config: readonly FilePin[];
  readonly lockFiles: readonly FilePin[];
  /** sha256 over the fields of package.json that decide what is loaded; null without a package.json. */
  readonly manifestSha256: string | null;
  /** sha256 of npm's record of what is really installed; null without one. */
  readonly installedSha256: string | null;
  readonly toolchain: ToolchainClaim;
  readonly runner: {
    readonly environment: Readonly<Record<string, string>>;
    /** Present when a kill by a declared killer was enough; absent for the full matrix of killers. */
    readonly matrix?: Exclude<KillerMatrix, 'full'>;
    readonly mutantTimeoutMs: number;
    readonly pool: string;
    readonly seed: number;
    readonly testTimeoutMs: number;
  };
  readonly platform: { readonly arch: string; readonly os: string };
  /** Ids of the tests of the first control run, sorted by UTF-16 code unit. */
  readonly controlTests: readonly string[];
  readonly controls: readonly ControlClaim[];
  readonly selfControls: readonly SelfControlClaim[];
  /** Absent in receipts that are older than cold confirmation. */
  readonly confirmation?: ConfirmationClaim;
  /** Kinds of causes for which nothing may be believed; [] in a sound campaign. */
  readonly unsound: readonly string[];
  readonly exitCode: ExitCode;
}

export interface RunDetails {
  /** Full id of HEAD, or 'unknown'. Provenance, not currency. */
  readonly commit: string;
  readonly tree: string;
  readonly dirty: boolean | 'unknown';
  /**
   * Arguments of the command, the paths of the machine left out. What they decide stands in the claim, under its own
   * name; the same run can be asked for in many ways. Absent in older receipts.
   */
  readonly argv?: readonly string[];
  /** RFC 3339 with Z. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly workers: number;
  /** Cost of the confirmation; absent where the claim has none. */
  readonly confirmation?: { readonly coldMs: number; readonly coldRuns: number };
  readonly controls: readonly {
    readonly durationMs: number;
    readonly errors: readonly string[];
    readonly when: 'before' | 'after';
  }[];
  readonly mutants: readonly { readonly detail: string | null; readonly durationMs: number; readonly id: string }[];
  /** Present when an interrupted campaign was continued: how many results it had kept. */
  readonly resumed?: number;
  /** Present when the campaign was put together from shards: every result that went in, by index from 1. */
  readonly shards?: readonly ShardDetails[];
}

export interface ShardDetails {
  readonly index: number;
  /** sha256 of the file of its result. */
  readonly sha256: string;
  readonly startedAt: string;
  readonly durationMs: number;
}
