import type { FailureDirection } from '../model/route.ts';
import type { DispatchEventName } from './dispatch-event.ts';

/** Arguments of a tool call by name, as the host hands them to tool and callback. */
export type ToolInput = Readonly<Record<string, unknown>>;

/** How an executed tool ended. A refused call has no outcome: it was never executed. */
export type ToolOutcome =
  | { readonly kind: 'succeeded'; readonly output: string }
  | { readonly kind: 'failed'; readonly error: string };

/** What a callback is shown. Fields that the event does not have are null. */
export interface HookCall {
  readonly event: DispatchEventName;
  readonly requestId: string | null;
  readonly tool: string | null;
  readonly input: ToolInput;
  readonly prompt: string | null;
  readonly outcome: ToolOutcome | null;
}

/** A callback that gave no usable answer. What then happens is the registration's failure direction. */
export type CallbackFailure =
  | { readonly kind: 'timeout'; readonly detail: string }
  | { readonly kind: 'crash'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string };

/** `no-decision` authorises nothing; `rewrite` changes the input and decides nothing; `report` only tells. */
export type CallbackAnswer =
  | { readonly kind: 'no-decision' }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'ask'; readonly reason: string }
  | { readonly kind: 'allow'; readonly reason: string }
  | { readonly kind: 'rewrite'; readonly input: ToolInput; readonly reason: string }
  | { readonly kind: 'report'; readonly text: string }
  | CallbackFailure;

const ANSWER_KINDS: readonly string[] = [
  'no-decision',
  'deny',
  'ask',
  'allow',
  'rewrite',
  'report',
  'timeout',
  'crash',
  'unreadable',
] satisfies readonly CallbackAnswer['kind'][];

/** Whether what a callback returned is an answer at all. A rewrite without an input object is none. */
export function isCallbackAnswer(value: unknown): value is CallbackAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (typeof value.kind !== 'string' || !ANSWER_KINDS.includes(value.kind)) return false;
  return value.kind !== 'rewrite' || ('input' in value && typeof value.input === 'object' && value.input !== null);
}

/** Runs without clock or outside world. A thrown error is recorded as a crash. */
export type Callback = (call: HookCall) => CallbackAnswer;

/** Joins an event, a matcher and a callback; the callback runs only when event and matcher both hit. */
export interface Registration {
  readonly id: string;
  /** Event name as written; a name that is never raised is no error and never fires. */
  readonly event: string;
  /** Matcher text as written; null when absent. */
  readonly matcher: string | null;
  /** Key of the scenario's callbacks; one that does not exist is a crash when it should run. */
  readonly callback: string;
  /** An asynchronous callback is started and recorded, but nothing waits for its answer. */
  readonly mode: 'synchronous' | 'asynchronous';
  /** What happens to the call when the callback times out, crashes or answers unreadably. */
  readonly failure: FailureDirection;
  /** When the callback finishes, in ticks after the event. Orders concurrent answers. */
  readonly durationTicks: number;
  /** An answer that takes longer is cut off as a timeout; null is no limit. */
  readonly limitTicks: number | null;
}

/** A synchronous registration without limit that fails open: what a settings hook is when nothing else is said. */
export function registration(
  id: string,
  event: string,
  matcher: string | null,
  callback: string,
  rest: Partial<Pick<Registration, 'mode' | 'failure' | 'durationTicks' | 'limitTicks'>> = {},
): Registration {
  return {
    id,
    event,
    matcher,
    callback,
    mode: 'synchronous',
    failure: 'fails-open',
    durationTicks: 0,
    limitTicks: null,
    ...rest,
  };
}
