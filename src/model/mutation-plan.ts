import type { Expectation, InvalidReason } from './outcome.ts';
import type { TestReference } from './test-identity.ts';

/** What a report says of a mutant, whatever became of it. */
export interface MutantSummary {
  readonly id: string;
  readonly title: string;
  readonly breaks: string;
  readonly why: string;
  readonly precedent?: string;
  readonly file: string;
  readonly definition: string;
  readonly declaredKillers: readonly TestReference[];
  readonly omits: readonly (TestReference & { readonly reason: string })[];
  readonly sharesKillersBecause?: string;
  readonly expects: Expectation;
  readonly since: string;
  /** Path of the mutant's own file relative to the project root; absent for those that no file describes. */
  readonly mutantFile?: string;
}

/** A mutant that applied exactly once, changes emitted JavaScript and still parses. */
export interface ReadyMutant extends MutantSummary {
  readonly kind: 'ready';
  /** Text of the target file without BOM, before and after. */
  readonly originalText: string;
  readonly mutatedText: string;
  /** The file starts with a byte order mark, which both texts leave out and the served text keeps. */
  readonly hasBom?: boolean;
  /** Span of the named definition in originalText (UTF-16), and 1-based first and last line. */
  readonly definitionSpan: {
    readonly start: number;
    readonly end: number;
    readonly firstLine: number;
    readonly lastLine: number;
  };
  /** Smallest differing span after trimming common ends; equal fingerprints are one fault with two names. */
  readonly effectFingerprint: string;
  readonly unifiedDiff: string;
}

export interface InvalidMutant extends MutantSummary {
  readonly kind: 'invalid';
  readonly reason: InvalidReason;
  /** Expected, got, where. */
  readonly detail: string;
}

export type PlannedMutant = ReadyMutant | InvalidMutant;

/** The plan is written before anything runs; plan minus results is `pending`. */
export interface MutationPlan {
  readonly lane: 'named' | 'machine' | 'config' | 'review';
  readonly subjectFiles: readonly string[];
  readonly mutants: readonly PlannedMutant[];
}
