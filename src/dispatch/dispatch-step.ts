import type { BaselineAnswer } from './baseline-policy.ts';
import type { DispatchRequest, RewriteRule } from './dispatch-scenario.ts';
import type { DispatchEventName } from './dispatch-event.ts';
import type {
  AttemptRecord,
  CompletionRecord,
  DispatchState,
  QuestionRecord,
  ReportRecord,
  RequestDisposition,
} from './dispatch-state.ts';
import type { ToolInput } from './registration.ts';

/** Why a registration's callback runs or does not. Not running is no answer, least of all `no-decision`. */
export type Consideration = 'fires' | 'wrong-event' | 'matcher-misses' | 'matcher-undecided';

export type DispatchStep =
  | { readonly kind: 'prompt-submitted'; readonly prompt: string }
  | { readonly kind: 'prompt-refused'; readonly prompt: string; readonly registrationIds: readonly string[] }
  | { readonly kind: 'request-proposed'; readonly request: DispatchRequest }
  | { readonly kind: 'events-skipped'; readonly request: DispatchRequest }
  | {
      readonly kind: 'event-raised';
      readonly event: DispatchEventName;
      readonly requestId: string | null;
      /** What matchers are compared with; null when they are ignored. */
      readonly subject: string | null;
    }
  | {
      readonly kind: 'registration-considered';
      readonly event: DispatchEventName;
      readonly requestId: string | null;
      readonly registrationId: string;
      readonly result: Consideration;
      /** Whether the callback runs: `fires`, or an undecided matcher of which the scenario says that it fires. */
      readonly runs: boolean;
      readonly because: string;
    }
  | { readonly kind: 'callback-answered'; readonly attempt: AttemptRecord }
  | {
      readonly kind: 'answers-combined';
      readonly requestId: string | null;
      readonly event: DispatchEventName;
      readonly decision: 'refuse' | 'ask' | 'allow' | 'none';
    }
  | {
      readonly kind: 'input-rewritten';
      readonly requestId: string;
      readonly registrationId: string;
      readonly rule: RewriteRule;
      readonly before: ToolInput;
      readonly after: ToolInput;
    }
  | { readonly kind: 'baseline-consulted'; readonly requestId: string; readonly answer: BaselineAnswer }
  | { readonly kind: 'question-answered'; readonly question: QuestionRecord }
  | { readonly kind: 'request-refused'; readonly disposition: RequestDisposition & { readonly kind: 'refused' } }
  | { readonly kind: 'tool-not-offered'; readonly request: DispatchRequest }
  | { readonly kind: 'tool-executed'; readonly completion: CompletionRecord }
  | { readonly kind: 'reported-afterwards'; readonly report: ReportRecord }
  | { readonly kind: 'stop-refused'; readonly refusals: number; readonly overridden: boolean }
  | { readonly kind: 'session-ended' };

/** One step and everything known after it: enough to draw a page that is paused here. */
export interface DispatchFrame {
  /** From 0. */
  readonly number: number;
  readonly step: DispatchStep;
  readonly state: DispatchState;
}
