import type { AskAnswer } from './dispatch-scenario.ts';
import type { DispatchEventName } from './dispatch-event.ts';
import type { DispatchWorld } from './dispatch-world.ts';
import type { CallbackAnswer, ToolInput, ToolOutcome } from './registration.ts';

/** A callback ran. It says nothing about the tool: that is the completion ledger. */
export interface AttemptRecord {
  /** From 0, in order of answering. */
  readonly sequence: number;
  readonly event: DispatchEventName;
  readonly requestId: string | null;
  readonly tool: string | null;
  readonly registrationId: string;
  readonly callback: string;
  readonly answer: CallbackAnswer;
  /** What the answer came to; `recorded-only` where event or mode leave it nothing to decide. */
  readonly effect: AnswerEffect;
}

export type AnswerEffect = 'refuses' | 'asks' | 'allows' | 'rewrites' | 'decides-nothing' | 'recorded-only';

/** A tool ran. A refused call never gets here. */
export interface CompletionRecord {
  readonly requestId: string;
  readonly tool: string;
  /** The input that was executed, after rewriting. */
  readonly input: ToolInput;
  readonly outcome: ToolOutcome;
}

/** What was said after the effect. Nothing is undone by it. */
export interface ReportRecord {
  readonly requestId: string | null;
  readonly registrationId: string;
  readonly event: DispatchEventName;
  readonly text: string;
}

export interface QuestionRecord {
  readonly requestId: string;
  /** null when no resolver is declared. */
  readonly resolver: string | null;
  readonly answer: AskAnswer;
}

/** Who refused: a callback's answer, its failing closed, the baseline, a question, or rewriters that disagree. */
export type RefusalCause = 'callback' | 'callback-failure' | 'baseline' | 'question' | 'rewrite-conflict';

/** What became of a request. `refused`, `failed` and `not-offered` are three different things. */
export type RequestDisposition =
  | { readonly requestId: string; readonly kind: 'executed' }
  | { readonly requestId: string; readonly kind: 'failed'; readonly error: string }
  | {
      readonly requestId: string;
      readonly kind: 'refused';
      readonly cause: RefusalCause;
      /** Registrations that refused; [] unless a callback or its failure is the cause. */
      readonly registrationIds: readonly string[];
      readonly reason: string;
    }
  | { readonly requestId: string; readonly kind: 'not-offered' }
  | { readonly requestId: string; readonly kind: 'prompt-refused' };

/** Everything known after a step. Never changed in place. */
export interface DispatchState {
  readonly world: DispatchWorld;
  readonly attempts: readonly AttemptRecord[];
  readonly completions: readonly CompletionRecord[];
  readonly reports: readonly ReportRecord[];
  readonly questions: readonly QuestionRecord[];
  readonly dispositions: readonly RequestDisposition[];
}
