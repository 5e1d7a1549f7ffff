import { baselineAnswer } from './baseline-policy.ts';
import { combineEffects, combineRewrites } from './combine-answers.ts';
import type { CombinedDecision } from './combine-answers.ts';
import type { AskAnswer, AskQuestion, AskResolver, DispatchRequest, DispatchScenario } from './dispatch-scenario.ts';
import type { AttemptRecord, DispatchState, QuestionRecord, RequestDisposition } from './dispatch-state.ts';
import type { ToolInput } from './registration.ts';
import { raiseEvent } from './run-callbacks.ts';
import type { Steps } from './run-callbacks.ts';

/** Whether a request may be executed, with the input that then counts. */
export type Admission =
  | { readonly kind: 'admitted'; readonly input: ToolInput; readonly state: DispatchState }
  | { readonly kind: 'refused'; readonly state: DispatchState };

type Refusal = Omit<RequestDisposition & { readonly kind: 'refused' }, 'kind' | 'requestId'>;

/**
 * Everything that stands before the effect: callbacks of the before-event, then rewriting, then the baseline, then a
 * question where callback or baseline asks. An entry that raises no events or skips the baseline is not stopped by them.
 */
export function* admitRequest(
  scenario: DispatchScenario,
  before: DispatchState,
  request: DispatchRequest,
): Steps<Admission> {
  const entry = scenario.entries[request.entry];
  if (!entry.raisesToolEvents) {
    yield { step: { kind: 'events-skipped', request }, state: before };
    return yield* consultBaseline(scenario, before, request, { decision: 'none', attempts: [], input: request.input });
  }
  const round = yield* raiseEvent(scenario, before, {
    event: 'PreToolUse',
    requestId: request.id,
    tool: request.tool,
    input: request.input,
    prompt: null,
    outcome: null,
  });
  const decision = combineEffects(round.attempts.map((attempt) => attempt.effect));
  yield {
    step: { kind: 'answers-combined', event: 'PreToolUse', requestId: request.id, decision },
    state: round.state,
  };
  if (decision === 'refuse') return yield* refuse(round.state, request, refusalOf(round.attempts));
  const rewrite = combineRewrites(scenario.rewriteRule, round.attempts);
  switch (rewrite.kind) {
    case 'conflict':
      return yield* refuse(round.state, request, {
        cause: 'rewrite-conflict',
        registrationIds: rewrite.registrationIds,
        reason: 'rewriters disagree',
      });
    case 'none':
      return yield* consultBaseline(scenario, round.state, request, {
        decision,
        attempts: round.attempts,
        input: request.input,
      });
    case 'rewritten': {
      const { registrationId, input } = rewrite;
      const rule = scenario.rewriteRule;
      const step = {
        kind: 'input-rewritten',
        requestId: request.id,
        registrationId,
        rule,
        before: request.input,
        after: input,
      } as const;
      yield { step, state: round.state };
      return yield* consultBaseline(scenario, round.state, request, { decision, attempts: round.attempts, input });
    }
  }
}

interface Hearing {
  readonly decision: CombinedDecision;
  readonly attempts: readonly AttemptRecord[];
  readonly input: ToolInput;
}

/** A callback's allow answers only what the baseline's default would ask; rules that deny or ask stand. */
function* consultBaseline(
  scenario: DispatchScenario,
  state: DispatchState,
  request: DispatchRequest,
  hearing: Hearing,
): Steps<Admission> {
  const questions = hearing.attempts.flatMap((attempt) =>
    attempt.effect === 'asks' && attempt.answer.kind === 'ask' ? [attempt.answer.reason] : [],
  );
  if (scenario.entries[request.entry].consultsBaseline) {
    const answer = baselineAnswer(scenario.baseline, request.tool);
    yield { step: { kind: 'baseline-consulted', requestId: request.id, answer }, state };
    if (answer.decision === 'deny') {
      const reason = `the baseline denies ${request.tool}`;
      return yield* refuse(state, request, { cause: 'baseline', registrationIds: [], reason });
    }
    const answered = hearing.decision === 'allow' && answer.from === 'default';
    if (answer.decision === 'ask' && !answered) questions.push(`the baseline asks about ${request.tool}`);
  }
  if (questions.length === 0) return { kind: 'admitted', input: hearing.input, state };
  return yield* ask(scenario, state, request, hearing.input, questions);
}

/** A question is never an allow by itself: without an approving answer the call is refused. */
function* ask(
  scenario: DispatchScenario,
  before: DispatchState,
  request: DispatchRequest,
  input: ToolInput,
  reasons: readonly string[],
): Steps<Admission> {
  const answer = answerTo(scenario.resolver, { requestId: request.id, tool: request.tool, input, reasons });
  const question: QuestionRecord = { requestId: request.id, resolver: scenario.resolver?.id ?? null, answer };
  const state = { ...before, questions: [...before.questions, question] };
  yield { step: { kind: 'question-answered', question }, state };
  switch (answer) {
    case 'approve':
      return { kind: 'admitted', input, state };
    case 'reject':
    case 'unavailable':
      return yield* refuse(state, request, {
        cause: 'question',
        registrationIds: [],
        reason: `asked, answer: ${answer}`,
      });
  }
}

function answerTo(resolver: AskResolver | null, question: AskQuestion): AskAnswer {
  if (resolver === null) return 'unavailable';
  try {
    return resolver.resolve(question);
  } catch {
    return 'unavailable';
  }
}

function refusalOf(attempts: readonly AttemptRecord[]): Refusal {
  const refusing = attempts.filter((attempt) => attempt.effect === 'refuses');
  const denied = refusing.flatMap((attempt) => (attempt.answer.kind === 'deny' ? [attempt.answer.reason] : []));
  const failed = refusing.map((attempt) => `${attempt.registrationId} fails closed: ${attempt.answer.kind}`);
  return {
    cause: denied.length > 0 ? 'callback' : 'callback-failure',
    registrationIds: refusing.map((attempt) => attempt.registrationId),
    reason: [...denied, ...failed][0] ?? '',
  };
}

function* refuse(before: DispatchState, request: DispatchRequest, refusal: Refusal): Steps<Admission> {
  const disposition = { requestId: request.id, kind: 'refused', ...refusal } as const;
  const state = { ...before, dispositions: [...before.dispositions, disposition] };
  yield { step: { kind: 'request-refused', disposition }, state };
  return { kind: 'refused', state };
}
