import type { DispatchState } from '../dispatch/dispatch-state.ts';
import type { DispatchFrame, DispatchStep } from '../dispatch/dispatch-step.ts';
import type { CallbackAnswer, ToolInput } from '../dispatch/registration.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** A run as numbered lines, one per step; steps that say nothing about any registration are left out. */
export function simulateSteps(frames: readonly DispatchFrame[], colours: Palette): string {
  const lines = frames.flatMap(({ number, step }) => {
    const line = stepLine(step, colours);
    return line === null ? [] : [`${colours.dim(String(number).padStart(3))}  ${line}`];
  });
  return `${lines.join('\n')}\n`;
}

/** What is left at the end: attempts apart from completions, then the files. */
export function simulateEnd(state: DispatchState, colours: Palette): string {
  const attempts = state.attempts.map(
    (attempt) =>
      `  ${attempt.event}  ${attempt.requestId ?? 'session'}  ${attempt.registrationId}  ${attempt.answer.kind}  (${attempt.effect})`,
  );
  const completions = state.completions.map(
    (completion) => `  ${completion.requestId}  ${completion.tool}  ${completion.outcome.kind}`,
  );
  const files = Object.entries(state.world.files).map(([name, content]) => `  ${name} = ${plainText(content)}`);
  return [
    colours.bold(`attempt records (a hook ran): ${state.attempts.length}`),
    ...attempts,
    colours.bold(`completion ledger (a tool ran): ${state.completions.length}`),
    ...completions,
    colours.bold('files'),
    ...files,
    '',
  ].join('\n');
}

function stepLine(step: DispatchStep, colours: Palette): string | null {
  switch (step.kind) {
    case 'prompt-submitted':
      return colours.bold(`prompt: ${plainText(step.prompt)}`);
    case 'prompt-refused':
      return colours.green(`prompt refused by ${step.registrationIds.join(', ')}`);
    case 'request-proposed':
      return colours.bold(`${step.request.id} proposed: ${step.request.tool}(${shownInput(step.request.input)})`);
    case 'events-skipped':
      return colours.yellow(`${step.request.id} enters by ${step.request.entry}: no event is raised`);
    case 'event-raised':
      return step.requestId === null ? null : `  event ${step.event} on ${plainText(step.subject ?? 'no subject')}`;
    case 'registration-considered':
      return step.requestId === null && !step.runs ? null : consideredLine(step);
    case 'callback-answered':
      return `    ${step.attempt.callback} answered ${shownAnswer(step.attempt.answer)} (${step.attempt.effect})`;
    case 'answers-combined':
      return `    together: ${step.decision === 'none' ? 'no decision' : step.decision}`;
    case 'input-rewritten':
      return `    ${step.registrationId} rewrote the input to ${shownInput(step.after)} (${step.rule})`;
    case 'baseline-consulted':
      return `    baseline (${step.answer.from}): ${step.answer.decision}`;
    case 'question-answered':
      return `    asked ${step.question.resolver ?? 'nobody (no resolver)'}: ${step.question.answer}`;
    case 'request-refused':
      return colours.green(
        `  ${step.disposition.requestId} refused before execution: ${plainText(step.disposition.reason)}`,
      );
    case 'tool-not-offered':
      return `  ${step.request.id}: no tool ${plainText(step.request.tool)} is offered`;
    case 'tool-executed':
      return `  ${step.completion.requestId} executed: ${outcomeText(step.completion.outcome)}`;
    case 'reported-afterwards':
      return colours.yellow(`    reported afterwards, nothing is restored: ${plainText(step.report.text)}`);
    case 'stop-refused':
      return `stop refused (${step.refusals})${step.overridden ? ', overridden' : ''}`;
    case 'session-ended':
      return 'session ended';
  }
}

function consideredLine(step: DispatchStep & { readonly kind: 'registration-considered' }): string {
  const verb = step.runs ? 'runs' : 'does not run';
  return `    ${step.registrationId} ${verb}: ${plainText(step.because)}`;
}

function outcomeText(
  outcome:
    | { readonly kind: 'succeeded'; readonly output: string }
    | { readonly kind: 'failed'; readonly error: string },
): string {
  switch (outcome.kind) {
    case 'succeeded':
      return plainText(outcome.output);
    case 'failed':
      return `failed, ${plainText(outcome.error)}`;
  }
}

function shownInput(input: ToolInput): string {
  return plainText(
    Object.entries(input)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join(', '),
  );
}

function shownAnswer(answer: CallbackAnswer): string {
  switch (answer.kind) {
    case 'deny':
    case 'ask':
    case 'allow':
    case 'rewrite':
      return `${answer.kind}: ${plainText(answer.reason)}`;
    case 'report':
      return `report: ${plainText(answer.text)}`;
    case 'timeout':
    case 'crash':
    case 'unreadable':
      return `${answer.kind}: ${plainText(answer.detail)}`;
    case 'no-decision':
      return 'no-decision';
  }
}
