import { effectOf } from './combine-answers.ts';
import { DISPATCH_EVENT_RULES } from './dispatch-event.ts';
import { compareMatcher } from './dispatch-matcher.ts';
import type { DispatchScenario } from './dispatch-scenario.ts';
import type { AttemptRecord, DispatchState } from './dispatch-state.ts';
import type { Consideration, DispatchStep } from './dispatch-step.ts';
import { isCallbackAnswer } from './registration.ts';
import type { CallbackAnswer, HookCall, Registration } from './registration.ts';

/** A step with the state after it, before it is numbered. */
export interface Emission {
  readonly step: DispatchStep;
  readonly state: DispatchState;
}

/** Part of a run: yields emissions, returns what its caller goes on with. */
export type Steps<T> = Generator<Emission, T, void>;

export interface CallbackRound {
  readonly state: DispatchState;
  /** Attempts of this event only, in the order of answering. */
  readonly attempts: readonly AttemptRecord[];
}

/** Raises one event: considers every registration, runs the callbacks that are hit, records each answer. */
export function* raiseEvent(scenario: DispatchScenario, before: DispatchState, call: HookCall): Steps<CallbackRound> {
  const subject = subjectOf(scenario, call);
  const at = { event: call.event, requestId: call.requestId };
  yield { step: { kind: 'event-raised', ...at, subject }, state: before };
  const hit: Registration[] = [];
  for (const registration of scenario.registrations) {
    const { result, because } = consider(registration, call, subject);
    const runs = result === 'fires' || (result === 'matcher-undecided' && scenario.undecidedMatcher === 'fires');
    const step = {
      kind: 'registration-considered',
      ...at,
      registrationId: registration.id,
      result,
      runs,
      because,
    } as const;
    yield { step, state: before };
    if (runs) hit.push(registration);
  }
  return yield* runInOrder(scenario, before, call, inOrderOfAnswering(scenario, hit));
}

/** In-order rewriting makes callbacks wait for each other; otherwise they run at once and answer by ticks. */
function inOrderOfAnswering(scenario: DispatchScenario, hit: readonly Registration[]): readonly Registration[] {
  return scenario.rewriteRule === 'in-order'
    ? hit
    : hit.toSorted((left, right) => left.durationTicks - right.durationTicks);
}

function* runInOrder(
  scenario: DispatchScenario,
  before: DispatchState,
  call: HookCall,
  registrations: readonly Registration[],
): Steps<CallbackRound> {
  const attempts: AttemptRecord[] = [];
  let state = before;
  let input = call.input;
  for (const registration of registrations) {
    const answer = answerOf(scenario, registration, { ...call, input });
    const attempt: AttemptRecord = {
      sequence: state.attempts.length,
      event: call.event,
      requestId: call.requestId,
      tool: call.tool,
      registrationId: registration.id,
      callback: registration.callback,
      answer,
      effect: effectOf(answer, registration, DISPATCH_EVENT_RULES[call.event]),
    };
    attempts.push(attempt);
    state = { ...state, attempts: [...state.attempts, attempt] };
    yield { step: { kind: 'callback-answered', attempt }, state };
    if (scenario.rewriteRule === 'in-order' && attempt.effect === 'rewrites' && answer.kind === 'rewrite')
      input = answer.input;
  }
  return { state, attempts };
}

function subjectOf(scenario: DispatchScenario, call: HookCall): string | null {
  switch (DISPATCH_EVENT_RULES[call.event].comparedWith) {
    case 'tool':
      return call.tool;
    case 'session-source':
      return scenario.sessionSource;
    case 'none':
      return null;
  }
}

/** Event first, then matcher: both have to hit before the callback runs. */
function consider(
  registration: Registration,
  call: HookCall,
  subject: string | null,
): { readonly result: Consideration; readonly because: string } {
  if (registration.event !== call.event) {
    return { result: 'wrong-event', because: `registered for ${registration.event}, this is ${call.event}` };
  }
  if (subject === null) return { result: 'fires', because: `${call.event} has no matcher` };
  const comparison = compareMatcher(registration.matcher, subject);
  switch (comparison.kind) {
    case 'hits':
      return { result: 'fires', because: comparison.because };
    case 'misses':
      return { result: 'matcher-misses', because: comparison.because };
    case 'undecided':
      return { result: 'matcher-undecided', because: comparison.because };
  }
}

/** Every failure of a callback becomes an answer of its own kind; none of them is no-decision. */
function answerOf(scenario: DispatchScenario, registration: Registration, call: HookCall): CallbackAnswer {
  const callback = Object.hasOwn(scenario.callbacks, registration.callback)
    ? scenario.callbacks[registration.callback]
    : undefined;
  if (callback === undefined) return { kind: 'crash', detail: `no callback named ${registration.callback}` };
  if (registration.limitTicks !== null && registration.durationTicks > registration.limitTicks) {
    return { kind: 'timeout', detail: `cut off after ${registration.limitTicks} ticks` };
  }
  try {
    const answer: unknown = callback(call);
    return isCallbackAnswer(answer) ? answer : { kind: 'unreadable', detail: 'the callback returned no known answer' };
  } catch (error) {
    return { kind: 'crash', detail: error instanceof Error ? error.message : String(error) };
  }
}
