import type { ExecutionSurface } from '../model/route.ts';
import type { BaselinePolicy } from './baseline-policy.ts';
import type { DispatchTool, DispatchWorld } from './dispatch-world.ts';
import type { EntryRules } from './execution-entry.ts';
import type { Callback, Registration, ToolInput } from './registration.ts';

/** One effect that is asked for. Only a `tool-call` is proposed by the model. */
export interface DispatchRequest {
  readonly id: string;
  readonly entry: ExecutionSurface;
  readonly tool: string;
  readonly input: ToolInput;
}

/** A prompt and the requests that follow from it, in order. */
export interface DispatchTurn {
  readonly prompt: string;
  readonly requests: readonly DispatchRequest[];
}

/** What a question came to; `unavailable` is nobody there to answer. */
export type AskAnswer = 'approve' | 'reject' | 'unavailable';

/** Who answers when a callback or the baseline asks. */
export interface AskResolver {
  readonly id: string;
  /** A thrown error counts as `unavailable`. */
  readonly resolve: (question: AskQuestion) => AskAnswer;
}

export interface AskQuestion {
  readonly requestId: string;
  readonly tool: string;
  /** The input that would be executed, after rewriting. */
  readonly input: ToolInput;
  readonly reasons: readonly string[];
}

/**
 * What several rewriters of one call come to:
 * `last-to-finish` all see the proposed input and the slowest wins, a race made deterministic by ticks ·
 * `in-order` each sees what the one before it wrote, by order of registration ·
 * `conflict-refuses` all see the proposed input and two different results refuse the call.
 */
export type RewriteRule = 'last-to-finish' | 'in-order' | 'conflict-refuses';

/** Everything a run depends on. Same scenario, same frames. */
export interface DispatchScenario {
  readonly world: DispatchWorld;
  readonly tools: Readonly<Record<string, DispatchTool>>;
  readonly callbacks: Readonly<Record<string, Callback>>;
  readonly registrations: readonly Registration[];
  readonly baseline: BaselinePolicy;
  /** null: nobody answers, so whatever is asked is refused. */
  readonly resolver: AskResolver | null;
  readonly rewriteRule: RewriteRule;
  readonly entries: EntryRules;
  /** What a matcher does that the runtime's documentation leaves open. */
  readonly undecidedMatcher: 'fires' | 'stays-silent';
  /** Compared with the matchers of SessionStart, for example `startup`. */
  readonly sessionSource: string;
  readonly turns: readonly DispatchTurn[];
}
