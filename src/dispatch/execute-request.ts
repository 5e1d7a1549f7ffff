import type { DispatchRequest, DispatchScenario } from './dispatch-scenario.ts';
import type {
  AttemptRecord,
  CompletionRecord,
  DispatchState,
  ReportRecord,
  RequestDisposition,
} from './dispatch-state.ts';
import type { DispatchTool, DispatchWorld, ToolRun } from './dispatch-world.ts';
import type { ToolInput } from './registration.ts';
import { raiseEvent } from './run-callbacks.ts';
import type { Steps } from './run-callbacks.ts';

/**
 * Executes an admitted request, enters it in the ledger and raises the after-event of its outcome. What callbacks
 * then say is a report: the world stays as the tool left it.
 */
export function* executeRequest(
  scenario: DispatchScenario,
  before: DispatchState,
  request: DispatchRequest,
  tool: DispatchTool,
  input: ToolInput,
): Steps<DispatchState> {
  const { world, outcome } = runTool(tool, before.world, input);
  const completion: CompletionRecord = { requestId: request.id, tool: request.tool, input, outcome };
  const state: DispatchState = {
    ...before,
    world,
    completions: [...before.completions, completion],
    dispositions: [...before.dispositions, dispositionOf(completion)],
  };
  yield { step: { kind: 'tool-executed', completion }, state };
  if (!scenario.entries[request.entry].raisesToolEvents) return state;
  const round = yield* raiseEvent(scenario, state, {
    event: outcome.kind === 'succeeded' ? 'PostToolUse' : 'PostToolUseFailure',
    requestId: request.id,
    tool: request.tool,
    input,
    prompt: null,
    outcome,
  });
  return yield* report(round.state, round.attempts);
}

/** A tool that throws has failed; what it had not returned has not happened. */
function runTool(tool: DispatchTool, world: DispatchWorld, input: ToolInput): ToolRun {
  try {
    return tool(world, input);
  } catch (error) {
    return { world, outcome: { kind: 'failed', error: error instanceof Error ? error.message : String(error) } };
  }
}

function dispositionOf(completion: CompletionRecord): RequestDisposition {
  switch (completion.outcome.kind) {
    case 'succeeded':
      return { requestId: completion.requestId, kind: 'executed' };
    case 'failed':
      return { requestId: completion.requestId, kind: 'failed', error: completion.outcome.error };
  }
}

function* report(before: DispatchState, attempts: readonly AttemptRecord[]): Steps<DispatchState> {
  let state = before;
  for (const attempt of attempts) {
    const text = reportedText(attempt);
    if (text === null) continue;
    const entry: ReportRecord = {
      requestId: attempt.requestId,
      registrationId: attempt.registrationId,
      event: attempt.event,
      text,
    };
    state = { ...state, reports: [...state.reports, entry] };
    yield { step: { kind: 'reported-afterwards', report: entry }, state };
  }
  return state;
}

/** What an answer says after the effect; a refusal comes too late and is only told. */
function reportedText(attempt: AttemptRecord): string | null {
  switch (attempt.answer.kind) {
    case 'report':
      return attempt.answer.text;
    case 'deny':
    case 'ask':
      return attempt.answer.reason;
    case 'no-decision':
    case 'allow':
    case 'rewrite':
    case 'timeout':
    case 'crash':
    case 'unreadable':
      return null;
  }
}
