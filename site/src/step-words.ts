import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { DispatchStep } from '../../src/dispatch/dispatch-step.ts';
import type { ToolInput } from '../../src/dispatch/registration.ts';
import { ANSWER_NAMES, ASK_NAMES, CAUSE_NAMES, DECISION_NAMES, EFFECT_NAMES } from './option-names.ts';
import type { Say } from './say.ts';

type Considered = DispatchStep & { readonly kind: 'registration-considered' };
type Raised = DispatchStep & { readonly kind: 'event-raised' };

/** What a step says, in one sentence of the page's language. `subject` is what the event's matchers are compared with. */
export function stepWords(step: DispatchStep, scenario: DispatchScenario, subject: string | null, say: Say): string {
  switch (step.kind) {
    case 'prompt-submitted':
      return say('stepPromptSubmitted', { prompt: step.prompt });
    case 'prompt-refused':
      return say('stepPromptRefused', { ids: step.registrationIds.join(', ') });
    case 'request-proposed':
      return say('stepProposed', {
        request: step.request.id,
        tool: step.request.tool,
        input: inputText(step.request.input),
      });
    case 'events-skipped':
      return say('stepEventsSkipped', { request: step.request.id, entry: step.request.entry });
    case 'event-raised':
      return raisedWords(step, say);
    case 'registration-considered':
      return consideredWords(step, scenario, subject, say);
    case 'callback-answered': {
      const { registrationId: id, callback, answer, effect } = step.attempt;
      return say('stepAnswered', {
        id,
        callback,
        answer: say(ANSWER_NAMES[answer.kind]),
        effect: say(EFFECT_NAMES[effect]),
      });
    }
    case 'answers-combined':
      return say('stepCombined', { decision: say(DECISION_NAMES[step.decision]) });
    case 'input-rewritten':
      return say('stepRewritten', {
        id: step.registrationId,
        request: step.requestId,
        input: inputText(step.after),
      });
    case 'baseline-consulted':
    case 'question-answered':
    case 'request-refused':
    case 'tool-not-offered':
    case 'tool-executed':
    case 'reported-afterwards':
    case 'stop-refused':
    case 'session-ended':
      return laterWords(step, say);
  }
}

type Later = Exclude<
  DispatchStep,
  {
    readonly kind:
      | 'prompt-submitted'
      | 'prompt-refused'
      | 'request-proposed'
      | 'events-skipped'
      | 'event-raised'
      | 'registration-considered'
      | 'callback-answered'
      | 'answers-combined'
      | 'input-rewritten';
  }
>;

function laterWords(step: Later, say: Say): string {
  switch (step.kind) {
    case 'baseline-consulted':
      return say('stepBaseline', {
        decision: say(DECISION_NAMES[step.answer.decision]),
        from: say(step.answer.from === 'rule' ? 'fromRule' : 'fromDefault'),
      });
    case 'question-answered': {
      const { requestId: request, resolver, answer } = step.question;
      const values = { request, answer: say(ASK_NAMES[answer]) };
      return resolver === null ? say('stepQuestionNobody', values) : say('stepQuestion', { ...values, resolver });
    }
    case 'request-refused':
      return say('stepRefused', {
        request: step.disposition.requestId,
        cause: say(CAUSE_NAMES[step.disposition.cause]),
      });
    case 'tool-not-offered':
      return say('stepNotOffered', { request: step.request.id, tool: step.request.tool });
    case 'tool-executed': {
      const { requestId: request, tool, outcome } = step.completion;
      return outcome.kind === 'succeeded'
        ? say('stepSucceeded', { request, tool })
        : say('stepFailed', { request, tool, error: outcome.error });
    }
    case 'reported-afterwards':
      return say('stepReported', { id: step.report.registrationId, text: step.report.text });
    case 'stop-refused':
      return step.overridden ? say('stepStopOverridden') : say('stepStopRefused', { count: step.refusals });
    case 'session-ended':
      return say('stepEnded');
  }
}

function raisedWords(step: Raised, say: Say): string {
  if (step.subject === null) return say('stepRaisedPlain', { event: step.event });
  return step.requestId === null
    ? say('stepRaisedSession', { event: step.event, subject: step.subject })
    : say('stepRaised', { event: step.event, request: step.requestId, subject: step.subject });
}

/** Why a callback runs or does not. */
export function consideredWords(
  step: Considered,
  scenario: DispatchScenario,
  subject: string | null,
  say: Say,
): string {
  const registration = scenario.registrations.find((one) => one.id === step.registrationId);
  const values = { id: step.registrationId, matcher: registration?.matcher ?? '', subject: subject ?? '' };
  switch (step.result) {
    case 'fires':
      return say('stepFires', values);
    case 'wrong-event':
      return say('stepWrongEvent', { ...values, registered: registration?.event ?? '', event: step.event });
    case 'matcher-misses':
      return say('stepMisses', values);
    case 'matcher-undecided':
      return say(step.runs ? 'stepUndecidedRuns' : 'stepUndecidedSilent', values);
  }
}

/** An input on one line, as its tool is called. */
export function inputText(input: ToolInput): string {
  return `(${Object.entries(input)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? `"${value}"` : String(value)}`)
    .join(', ')})`;
}
