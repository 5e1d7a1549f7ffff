import type { FreeDraft, RegistrationDraft, RequestDraft } from './free-scenario.ts';

const GUARD: RegistrationDraft = {
  event: 'PreToolUse',
  matcher: 'Edit|Write',
  callback: 'check_release',
  mode: 'synchronous',
  failure: 'fails-open',
  durationTicks: 1,
  limitTicks: null,
};
const EDIT: RequestDraft = { what: 'edit-notes', entry: 'tool-call' };
const WRITE: RequestDraft = { what: 'write-release', entry: 'tool-call' };

const BASE: FreeDraft = {
  registrations: [GUARD],
  requests: [EDIT, WRITE],
  baseline: 'allow',
  resolver: 'nobody',
  rewriteRule: 'last-to-finish',
  undecidedMatcher: 'stays-silent',
};

/** Scenarios to begin the free mode with. */
export const FREE_EXAMPLES = {
  crashOpen: { ...BASE, registrations: [{ ...GUARD, callback: 'break' }] },
  crashClosed: { ...BASE, registrations: [{ ...GUARD, callback: 'break', failure: 'fails-closed' }] },
  timeout: { ...BASE, registrations: [{ ...GUARD, durationTicks: 9, limitTicks: 5 }] },
  asynchronous: { ...BASE, registrations: [{ ...GUARD, mode: 'asynchronous' }] },
  rewrite: {
    ...BASE,
    registrations: [
      { ...GUARD, callback: 'redirect', durationTicks: 2 },
      { ...GUARD, callback: 'capitals', durationTicks: 5 },
    ],
  },
  twoGuards: {
    ...BASE,
    registrations: [
      { ...GUARD, callback: 'allow_all' },
      { ...GUARD, durationTicks: 4 },
    ],
  },
  session: {
    ...BASE,
    registrations: [{ ...GUARD, matcher: '*' }],
    requests: [
      { what: 'open-session', entry: 'tool-call' },
      { what: 'send-input', entry: 'session-input' },
    ],
  },
  fileName: { ...BASE, registrations: [{ ...GUARD, matcher: 'release.txt' }] },
} as const satisfies Readonly<Record<string, FreeDraft>>;

export type FreeExample = keyof typeof FREE_EXAMPLES;
