import type { BaselineDecision } from '../../src/dispatch/baseline-policy.ts';
import type { DispatchRequest } from '../../src/dispatch/dispatch-scenario.ts';
import type { CompletionRecord, RequestDisposition } from '../../src/dispatch/dispatch-state.ts';
import type { DispatchFrame, DispatchStep } from '../../src/dispatch/dispatch-step.ts';
import type { CallbackAnswer } from '../../src/dispatch/registration.ts';

/** One registration at one event: it ran, with its answer once that is known, or it did not run, with the reason. */
export interface Hearing {
  readonly registrationId: string;
  readonly runs: boolean;
  readonly result: (DispatchStep & { readonly kind: 'registration-considered' })['result'];
  readonly answer: CallbackAnswer['kind'] | null;
}

/** An event on the way of a request: null while it has not been raised. */
export interface HeardEvent {
  readonly event: string;
  readonly hearings: readonly Hearing[];
}

/** How far a request has come, read from the frames so far. */
export interface Track {
  readonly request: DispatchRequest;
  readonly before: HeardEvent | null;
  readonly eventsSkipped: boolean;
  readonly baseline: BaselineDecision | null;
  readonly completion: CompletionRecord | null;
  readonly after: HeardEvent | null;
  readonly disposition: RequestDisposition | null;
}

/** Tracks of all requests that were proposed so far, in their order. */
export function tracksOf(frames: readonly DispatchFrame[]): readonly Track[] {
  return frames.flatMap(({ step }) => (step.kind === 'request-proposed' ? [trackOf(frames, step.request)] : []));
}

function trackOf(frames: readonly DispatchFrame[], request: DispatchRequest): Track {
  const state = frames.at(-1)?.state;
  const steps = frames.map(({ step }) => step);
  const baseline = steps.flatMap((step) =>
    step.kind === 'baseline-consulted' && step.requestId === request.id ? [step.answer.decision] : [],
  )[0];
  return {
    request,
    before: heardEvent(steps, request.id, (event) => event === 'PreToolUse'),
    eventsSkipped: steps.some((step) => step.kind === 'events-skipped' && step.request.id === request.id),
    baseline: baseline ?? null,
    completion: state?.completions.find((one) => one.requestId === request.id) ?? null,
    after: heardEvent(steps, request.id, (event) => event !== 'PreToolUse'),
    disposition: state?.dispositions.find((one) => one.requestId === request.id) ?? null,
  };
}

function heardEvent(
  steps: readonly DispatchStep[],
  requestId: string,
  isMeant: (event: string) => boolean,
): HeardEvent | null {
  const raised = steps.find(
    (step) => step.kind === 'event-raised' && step.requestId === requestId && isMeant(step.event),
  );
  if (raised?.kind !== 'event-raised') return null;
  const hearings = steps.flatMap((step): readonly Hearing[] =>
    step.kind === 'registration-considered' && step.requestId === requestId && step.event === raised.event
      ? [
          {
            registrationId: step.registrationId,
            runs: step.runs,
            result: step.result,
            answer: answerOf(steps, requestId, raised.event, step.registrationId),
          },
        ]
      : [],
  );
  return { event: raised.event, hearings };
}

function answerOf(
  steps: readonly DispatchStep[],
  requestId: string,
  event: string,
  registrationId: string,
): CallbackAnswer['kind'] | null {
  const answered = steps.flatMap((step) =>
    step.kind === 'callback-answered' &&
    step.attempt.requestId === requestId &&
    step.attempt.event === event &&
    step.attempt.registrationId === registrationId
      ? [step.attempt.answer.kind]
      : [],
  );
  return answered[0] ?? null;
}

/** What the matchers of the event that was raised last are compared with; null where they are ignored. */
export function subjectAt(frames: readonly DispatchFrame[], index: number): string | null {
  const raised = frames.slice(0, index + 1).findLast(({ step }) => step.kind === 'event-raised');
  return raised?.step.kind === 'event-raised' ? raised.step.subject : null;
}
