import type {
  AskResolver,
  DispatchRequest,
  DispatchScenario,
  RewriteRule,
} from '../../src/dispatch/dispatch-scenario.ts';
import type { BaselineDecision } from '../../src/dispatch/baseline-policy.ts';
import { REFERENCE_PRESETS, PROTECTED_FILE, referenceScenario } from '../../src/dispatch/reference-scenario.ts';
import type { Callback, Registration, ToolInput } from '../../src/dispatch/registration.ts';
import type { ExecutionSurface } from '../../src/model/route.ts';

const REFERENCE = referenceScenario(REFERENCE_PRESETS.prevent);

/** Callbacks of the free mode, beside `check_release` of the reference scenario. */
const OWN_CALLBACKS = {
  say_nothing: () => ({ kind: 'no-decision' }),
  deny_all: () => ({ kind: 'deny', reason: 'everything is denied' }),
  allow_all: () => ({ kind: 'allow', reason: 'everything is allowed' }),
  ask_first: () => ({ kind: 'ask', reason: 'is this wanted?' }),
  redirect: (call) =>
    call.input['file_path'] === PROTECTED_FILE
      ? { kind: 'rewrite', input: { ...call.input, file_path: 'draft.txt' }, reason: 'to a draft' }
      : { kind: 'no-decision' },
  capitals: (call) =>
    typeof call.input['content'] === 'string'
      ? { kind: 'rewrite', input: { ...call.input, content: call.input['content'].toUpperCase() }, reason: 'capitals' }
      : { kind: 'no-decision' },
  tell: (call) => ({ kind: 'report', text: `${call.event} was seen` }),
  break: () => {
    throw new Error('the guard broke');
  },
  babble: () => ({ kind: 'unreadable', detail: 'yes, probably' }),
} as const satisfies Readonly<Record<string, Callback>>;

/** What a registration of the free mode can name. */
export type FreeCallback = 'check_release' | keyof typeof OWN_CALLBACKS;

/** Requests of the free mode: tool and input. */
export const FREE_REQUESTS = {
  'edit-notes': { tool: 'Edit', input: { file_path: 'notes.txt', old_string: 'draft', new_string: 'reviewed' } },
  'write-release': { tool: 'Write', input: { file_path: PROTECTED_FILE, content: 'published' } },
  'write-notes': { tool: 'Write', input: { file_path: 'notes.txt', content: 'rewritten' } },
  'delete-release': { tool: 'Delete', input: { file_path: PROTECTED_FILE } },
  'read-release': { tool: 'Read', input: { file_path: PROTECTED_FILE } },
  'edit-missing': { tool: 'Edit', input: { file_path: 'notes.txt', old_string: 'final', new_string: 'reviewed' } },
  'open-session': { tool: 'OpenSession', input: { session: 's1' } },
  'send-input': { tool: 'SendInput', input: { session: 's1', file_path: PROTECTED_FILE, content: 'published' } },
  'unknown-tool': { tool: 'Publish', input: { file_path: PROTECTED_FILE } },
} as const satisfies Readonly<Record<string, { readonly tool: string; readonly input: ToolInput }>>;

export type FreeRequest = keyof typeof FREE_REQUESTS;

/** A registration as the form holds it; its id is its place, `h1` first. */
export type RegistrationDraft = Omit<Registration, 'id' | 'matcher' | 'callback'> & {
  readonly matcher: string;
  readonly callback: FreeCallback;
};

export interface RequestDraft {
  readonly what: FreeRequest;
  readonly entry: ExecutionSurface;
}

/** Who answers questions in the free mode. */
export type FreeResolver = 'nobody' | 'approves' | 'rejects';

/** Everything that the free mode lets one choose. */
export interface FreeDraft {
  readonly registrations: readonly RegistrationDraft[];
  readonly requests: readonly RequestDraft[];
  readonly baseline: BaselineDecision;
  readonly resolver: FreeResolver;
  readonly rewriteRule: RewriteRule;
  readonly undecidedMatcher: DispatchScenario['undecidedMatcher'];
}

export const REGISTRATIONS_MAX = 6;
export const REQUESTS_MAX = 6;
export const TICKS_MAX = 99;

/** The scenario that a draft describes, over the files and tools of the reference scenario. */
export function freeScenario(draft: FreeDraft): DispatchScenario {
  return {
    ...REFERENCE,
    callbacks: { ...REFERENCE.callbacks, ...OWN_CALLBACKS },
    registrations: draft.registrations.map((registration, place) => ({ ...registration, id: `h${place + 1}` })),
    baseline: { tools: {}, otherwise: draft.baseline },
    resolver: resolverOf(draft.resolver),
    rewriteRule: draft.rewriteRule,
    undecidedMatcher: draft.undecidedMatcher,
    turns: [{ prompt: 'Do what is asked, in this order.', requests: draft.requests.map(requestOf) }],
  };
}

function requestOf(draft: RequestDraft, place: number): DispatchRequest {
  return { id: `c${place + 1}`, entry: draft.entry, ...FREE_REQUESTS[draft.what] };
}

function resolverOf(resolver: FreeResolver): AskResolver | null {
  switch (resolver) {
    case 'nobody':
      return null;
    case 'approves':
      return { id: 'operator', resolve: () => 'approve' };
    case 'rejects':
      return { id: 'operator', resolve: () => 'reject' };
  }
}
