import type { DispatchEventName } from './dispatch-event.ts';
import type { DispatchRequest, DispatchScenario } from './dispatch-scenario.ts';
import type { DispatchFrame } from './dispatch-step.ts';
import { DISPATCH_TOOLS } from './dispatch-world.ts';
import { dispatch, runDispatch } from './dispatcher.ts';
import { ENTRY_RULES } from './execution-entry.ts';
import { registration } from './registration.ts';
import type { CallbackAnswer, HookCall } from './registration.ts';

/** The file that h1 protects. */
export const PROTECTED_FILE = 'release.txt';

/** Two fixed requests, whatever is registered: an edit of the notes, then a write of the protected file. */
const REFERENCE_REQUESTS: readonly DispatchRequest[] = [
  {
    id: 'c1',
    entry: 'tool-call',
    tool: 'Edit',
    input: { file_path: 'notes.txt', old_string: 'draft', new_string: 'reviewed' },
  },
  { id: 'c2', entry: 'tool-call', tool: 'Write', input: { file_path: PROTECTED_FILE, content: 'published' } },
];

/** Named choices of event and matcher. */
export type ReferencePreset = 'prevent' | 'after' | 'miss-write';

export const REFERENCE_PRESETS: Readonly<Record<ReferencePreset, ReferenceChoice>> = {
  prevent: { event: 'PreToolUse', matcher: 'Edit|Write' },
  after: { event: 'PostToolUse', matcher: 'Edit|Write' },
  'miss-write': { event: 'PreToolUse', matcher: 'Edit' },
};

/** How h1 is registered: the only thing that differs between runs of the scenario. */
export interface ReferenceChoice {
  readonly event: DispatchEventName;
  readonly matcher: string;
}

/** The four choices of the reference table, in its order. */
export const REFERENCE_CHOICES: readonly ReferenceChoice[] = [
  { event: 'PreToolUse', matcher: 'Edit|Write' },
  { event: 'PreToolUse', matcher: 'Edit' },
  { event: 'PostToolUse', matcher: 'Edit|Write' },
  { event: 'PostToolUse', matcher: 'Edit' },
];

/** Refuses whatever touches the protected file, and has no opinion on anything else. */
function checkRelease(call: HookCall): CallbackAnswer {
  return call.input['file_path'] === PROTECTED_FILE
    ? { kind: 'deny', reason: `${PROTECTED_FILE} is locked` }
    : { kind: 'no-decision' };
}

/** notes.txt = draft, release.txt = locked, one registration h1, a baseline that allows both tools. */
export function referenceScenario(choice: ReferenceChoice): DispatchScenario {
  return {
    world: { files: { 'notes.txt': 'draft', [PROTECTED_FILE]: 'locked' }, sessions: [] },
    tools: DISPATCH_TOOLS,
    callbacks: { check_release: checkRelease },
    registrations: [registration('h1', choice.event, choice.matcher, 'check_release')],
    baseline: { tools: { Edit: 'allow', Write: 'allow' }, otherwise: 'deny' },
    resolver: null,
    rewriteRule: 'last-to-finish',
    entries: ENTRY_RULES,
    undecidedMatcher: 'stays-silent',
    sessionSource: 'startup',
    turns: [{ prompt: 'Review the notes, then publish the release.', requests: REFERENCE_REQUESTS }],
  };
}

/** What the protected write came to: stopped before, told afterwards, or seen by nobody. */
export type ProtectedWrite = 'blocked' | 'reported-afterwards' | 'not-covered';

/** One row of the reference table, counted from a run. */
export interface ReferenceRow extends ReferenceChoice {
  /** Attempt records of h1. */
  readonly hookCalls: number;
  /** Entries of the completion ledger. */
  readonly toolCalls: number;
  readonly protectedWrite: ProtectedWrite;
  readonly files: Readonly<Record<string, string>>;
}

/** Runs the scenario and counts. */
export function referenceRow(choice: ReferenceChoice): ReferenceRow {
  const { state } = runDispatch(referenceScenario(choice));
  const executed = state.completions.some((completion) => completion.requestId === 'c2');
  const reported = state.reports.some((report) => report.requestId === 'c2');
  return {
    event: choice.event,
    matcher: choice.matcher,
    hookCalls: state.attempts.length,
    toolCalls: state.completions.length,
    protectedWrite: !executed ? 'blocked' : reported ? 'reported-afterwards' : 'not-covered',
    files: state.world.files,
  };
}

/** Frames up to and with the proposal of a request: where a page pauses. All frames when it is never proposed. */
export function framesUntilProposed(scenario: DispatchScenario, requestId: string): readonly DispatchFrame[] {
  const frames: DispatchFrame[] = [];
  for (const frame of dispatch(scenario)) {
    frames.push(frame);
    if (frame.step.kind === 'request-proposed' && frame.step.request.id === requestId) break;
  }
  return frames;
}
