import { admitRequest } from './admit-request.ts';
import { combineEffects } from './combine-answers.ts';
import type { DispatchEventName } from './dispatch-event.ts';
import type { DispatchRequest, DispatchScenario, DispatchTurn } from './dispatch-scenario.ts';
import type { DispatchState } from './dispatch-state.ts';
import type { DispatchFrame } from './dispatch-step.ts';
import { executeRequest } from './execute-request.ts';
import type { HookCall } from './registration.ts';
import { raiseEvent } from './run-callbacks.ts';
import type { CallbackRound, Steps } from './run-callbacks.ts';

/** Refusals of a stop that are heard; the next stop goes through whatever a callback answers. */
export const STOP_REFUSALS_MAX = 8;

/**
 * Runs a scenario one step at a time. Pure: no clock, no outside world, and a caller that stops asking has simply
 * paused. Never throws for what callbacks, tools or resolvers do; their failures are data.
 */
export function* dispatch(scenario: DispatchScenario): Generator<DispatchFrame, DispatchState, void> {
  const steps = runSession(scenario, initialState(scenario));
  let number = 0;
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
    yield { number, ...next.value };
    number += 1;
  }
}

/** All frames of a scenario and the state at its end. */
export function runDispatch(scenario: DispatchScenario): {
  readonly frames: readonly DispatchFrame[];
  readonly state: DispatchState;
} {
  const frames = [...dispatch(scenario)];
  return { frames, state: frames.at(-1)?.state ?? initialState(scenario) };
}

function initialState(scenario: DispatchScenario): DispatchState {
  return { world: scenario.world, attempts: [], completions: [], reports: [], questions: [], dispositions: [] };
}

function* runSession(scenario: DispatchScenario, before: DispatchState): Steps<DispatchState> {
  let { state } = yield* raiseEvent(scenario, before, lifecycleCall('SessionStart', null));
  for (const turn of scenario.turns) state = yield* runTurn(scenario, state, turn);
  ({ state } = yield* raiseEvent(scenario, state, lifecycleCall('SessionEnd', null)));
  yield { step: { kind: 'session-ended' }, state };
  return state;
}

function* runTurn(scenario: DispatchScenario, before: DispatchState, turn: DispatchTurn): Steps<DispatchState> {
  yield { step: { kind: 'prompt-submitted', prompt: turn.prompt }, state: before };
  const round = yield* raiseEvent(scenario, before, lifecycleCall('UserPromptSubmit', turn.prompt));
  let state = round.state;
  if (combineEffects(round.attempts.map((attempt) => attempt.effect)) === 'refuse') {
    return yield* refusePrompt(round, turn);
  }
  for (const request of turn.requests) state = yield* runRequest(scenario, state, request);
  return yield* stop(scenario, state);
}

function* refusePrompt(round: CallbackRound, turn: DispatchTurn): Steps<DispatchState> {
  const refused = turn.requests.map((request) => ({ requestId: request.id, kind: 'prompt-refused' }) as const);
  const state = { ...round.state, dispositions: [...round.state.dispositions, ...refused] };
  const registrationIds = round.attempts
    .filter((attempt) => attempt.effect === 'refuses')
    .map((attempt) => attempt.registrationId);
  yield { step: { kind: 'prompt-refused', prompt: turn.prompt, registrationIds }, state };
  return state;
}

function* runRequest(
  scenario: DispatchScenario,
  before: DispatchState,
  request: DispatchRequest,
): Steps<DispatchState> {
  yield { step: { kind: 'request-proposed', request }, state: before };
  const tool = Object.hasOwn(scenario.tools, request.tool) ? scenario.tools[request.tool] : undefined;
  if (tool === undefined) {
    const disposition = { requestId: request.id, kind: 'not-offered' } as const;
    const state = { ...before, dispositions: [...before.dispositions, disposition] };
    yield { step: { kind: 'tool-not-offered', request }, state };
    return state;
  }
  const admission = yield* admitRequest(scenario, before, request);
  switch (admission.kind) {
    case 'refused':
      return admission.state;
    case 'admitted':
      return yield* executeRequest(scenario, admission.state, request, tool, admission.input);
  }
}

/** A refused stop is raised again, up to the bound; a callback can delay the end, not prevent it. */
function* stop(scenario: DispatchScenario, before: DispatchState): Steps<DispatchState> {
  let state = before;
  for (let refusals = 0; ; refusals += 1) {
    const round = yield* raiseEvent(scenario, state, lifecycleCall('Stop', null));
    state = round.state;
    if (combineEffects(round.attempts.map((attempt) => attempt.effect)) !== 'refuse') return state;
    const overridden = refusals >= STOP_REFUSALS_MAX;
    yield { step: { kind: 'stop-refused', refusals: refusals + 1, overridden }, state };
    if (overridden) return state;
  }
}

function lifecycleCall(event: DispatchEventName, prompt: string | null): HookCall {
  return { event, requestId: null, tool: null, input: {}, prompt, outcome: null };
}
