import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { DispatchState } from '../../src/dispatch/dispatch-state.ts';
import type { DispatchFrame, DispatchStep } from '../../src/dispatch/dispatch-step.ts';
import { DISPATCH_TOOLS } from '../../src/dispatch/dispatch-world.ts';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { ENTRY_RULES } from '../../src/dispatch/execution-entry.ts';
import { registration } from '../../src/dispatch/registration.ts';
import type { Callback, CallbackAnswer, Registration, ToolInput } from '../../src/dispatch/registration.ts';

/** One write of the locked file, no registrations, a baseline that allows everything. */
export function scenario(changes: Partial<DispatchScenario> = {}): DispatchScenario {
  return {
    world: { files: { 'release.txt': 'locked' }, sessions: [] },
    tools: DISPATCH_TOOLS,
    callbacks: CALLBACKS,
    registrations: [],
    baseline: { tools: {}, otherwise: 'allow' },
    resolver: null,
    rewriteRule: 'last-to-finish',
    entries: ENTRY_RULES,
    undecidedMatcher: 'stays-silent',
    sessionSource: 'startup',
    turns: [{ prompt: 'go', requests: [write()] }],
    ...changes,
  };
}

/** A write of release.txt as request c. */
export function write(input: ToolInput = { file_path: 'release.txt', content: 'published' }) {
  return { id: 'c', entry: 'tool-call', tool: 'Write', input } as const;
}

/** A callback before Write, as registration `r-<callback>`. */
export function before(callback: string, rest: Parameters<typeof registration>[4] = {}): Registration {
  return registration(`r-${callback}`, 'PreToolUse', 'Write', callback, rest);
}

/** A callback after Write, as registration `r-<callback>`. */
export function after(callback: string, event: string = 'PostToolUse'): Registration {
  return registration(`r-${callback}`, event, 'Write', callback);
}

/** One callback for each answer. */
export const CALLBACKS: Readonly<Record<string, Callback>> = {
  denies: always({ kind: 'deny', reason: 'no' }),
  'decides-nothing': always({ kind: 'no-decision' }),
  asks: always({ kind: 'ask', reason: 'really?' }),
  allows: always({ kind: 'allow', reason: 'fine' }),
  'writes-draft': always({
    kind: 'rewrite',
    input: { file_path: 'release.txt', content: 'draft' },
    reason: 'softened',
  }),
  'writes-copy': always({ kind: 'rewrite', input: { file_path: 'copy.txt', content: 'published' }, reason: 'moved' }),
  reports: always({ kind: 'report', text: 'seen' }),
  'times-out': always({ kind: 'timeout', detail: 'no answer' }),
  crashes: always({ kind: 'crash', detail: 'exit 1' }),
  'talks-nonsense': always({ kind: 'unreadable', detail: 'not JSON' }),
  throws: () => {
    throw new Error('broken guard');
  },
  'protects-release': (call) =>
    call.input['file_path'] === 'release.txt' ? { kind: 'deny', reason: 'locked' } : { kind: 'no-decision' },
};

function always(answer: CallbackAnswer): Callback {
  return () => answer;
}

/** The state at the end. */
export function endOf(changes: Partial<DispatchScenario>): DispatchState {
  return runDispatch(scenario(changes)).state;
}

/** Content of release.txt at the end. */
export function releaseAfter(changes: Partial<DispatchScenario>): string | undefined {
  return endOf(changes).world.files['release.txt'];
}

/** Steps of one kind, in order. */
export function stepsOf<K extends DispatchStep['kind']>(
  frames: readonly DispatchFrame[],
  kind: K,
): readonly (DispatchStep & { readonly kind: K })[] {
  return frames.flatMap(({ step }) => (hasKind(step, kind) ? [step] : []));
}

function hasKind<K extends DispatchStep['kind']>(
  step: DispatchStep,
  kind: K,
): step is DispatchStep & { readonly kind: K } {
  return step.kind === kind;
}
