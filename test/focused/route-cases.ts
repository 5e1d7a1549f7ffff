import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { Status } from '../../src/model/status.ts';
import { aClaudeHook, aClaudePlaceholder, aClaudePolicy, aClaudeRoute } from '../support/claude-code-builders.ts';

/** One route with its registrations, and the answer it must get. */
export interface RouteCase {
  /** What is shown, with the direction of failure. */
  readonly name: string;
  readonly route: Route;
  readonly records: readonly HookRecord[];
  readonly policy?: Policy;
  readonly status: Status;
  readonly missing: readonly string[];
}

const bash = aClaudeRoute('Bash');
const write = aClaudeRoute('Write');
const { live: _live, ...unstated } = aClaudeHook('Bash');

/** Live flags: 9 cases. */
export const LIVE_CASES: readonly RouteCase[] = [
  { name: 'a live guard is COVERED', route: bash, records: [aClaudeHook('Bash')], status: 'COVERED', missing: [] },
  {
    name: 'a guard that is not live is UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { live: false })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a guard without the flag counts as live: COVERED',
    route: bash,
    records: [unstated],
    status: 'COVERED',
    missing: [],
  },
  {
    name: 'a guard of unknown liveness is UNVERIFIED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { live: 'unknown' })],
    status: 'UNVERIFIED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a live guard beside a dead copy is COVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { live: false }), aClaudeHook('Bash')],
    status: 'COVERED',
    missing: [],
  },
  {
    name: 'a dead unknown program is UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'stranger.mjs', { live: false })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a live unknown program is UNVERIFIED',
    route: bash,
    records: [aClaudeHook('Bash', 'stranger.mjs')],
    status: 'UNVERIFIED',
    missing: ['deletion-guard'],
  },
  {
    name: 'unknown liveness of a logger is UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'logger.mjs', { live: 'unknown' })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'unknown liveness behind a matcher that misses is UNCOVERED',
    route: bash,
    records: [aClaudeHook('Write', 'guard.mjs', { live: 'unknown' })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
];

/** Required controls: 8 cases. */
export const REQUIRED_CASES: readonly RouteCase[] = [
  {
    name: 'nothing configured is UNCOVERED',
    route: bash,
    records: [],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'an empty requirement is UNVERIFIED, never COVERED',
    route: bash,
    records: [aClaudeHook('Bash')],
    policy: aClaudePolicy({ primary: [] }),
    status: 'UNVERIFIED',
    missing: [],
  },
  {
    name: 'a known logger is UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'logger.mjs')],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a guard for another control is UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'exam.mjs')],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'one guard registered twice does not become two controls',
    route: write,
    records: [aClaudeHook('Write'), aClaudeHook('Edit|Write')],
    status: 'UNCOVERED',
    missing: ['exam'],
  },
  {
    name: 'a second guard whose matcher misses leaves its control missing',
    route: write,
    records: [aClaudeHook('Write'), aClaudeHook('Edit', 'exam.mjs')],
    status: 'UNCOVERED',
    missing: ['exam'],
  },
  {
    name: 'an unknown program beside a missing control is UNVERIFIED',
    route: write,
    records: [aClaudeHook('Write'), aClaudeHook('Write', 'stranger.mjs')],
    status: 'UNVERIFIED',
    missing: ['exam'],
  },
  {
    name: 'an unknown program beside a complete supply is COVERED',
    route: write,
    records: [aClaudeHook('Write', 'both.mjs'), aClaudeHook('Write', 'stranger.mjs')],
    status: 'COVERED',
    missing: [],
  },
];

/** Rows of this host: 11 cases. */
export const HOST_CASES: readonly RouteCase[] = [
  {
    name: 'PostToolUse only reports: UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { event: 'PostToolUse' })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'PermissionRequest does not gate: UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { event: 'PermissionRequest' })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'an event name in another case is ignored: UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { event: 'preToolUse' })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'an asynchronous hook cannot refuse: UNCOVERED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { decides: false })],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a model-judged hook is UNVERIFIED',
    route: bash,
    records: [aClaudeHook('Bash', 'guard.mjs', { decides: 'unknown' })],
    status: 'UNVERIFIED',
    missing: ['deletion-guard'],
  },
  {
    name: 'an at-mention asks no hook: UNCOVERED',
    route: aClaudeRoute(null, { via: 'at-mention', decisionPoint: 'none', event: { host: null, control: 'none' } }),
    records: [aClaudeHook('Read')],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a Read deny rule is consulted for an at-mention: COVERED',
    route: aClaudeRoute(null, { via: 'at-mention', decisionPoint: 'none', event: { host: null, control: 'none' } }),
    records: [
      aClaudeHook(null, 'guard.mjs', {
        event: 'permissions.deny',
        resolvedMatch: { kind: 'matches', branch: 'exact', because: 'the rule spans the path' },
      }),
    ],
    status: 'COVERED',
    missing: [],
  },
  {
    name: 'a shell line of the user is TARGET_SIDE',
    route: aClaudeRoute(null, { via: 'user-shell', decisionPoint: 'target', event: { host: null, control: 'none' } }),
    records: [aClaudeHook('Bash')],
    status: 'TARGET_SIDE',
    missing: ['deletion-guard'],
  },
  {
    name: 'a server not seen yet is UNVERIFIED under a pattern that spans it',
    route: aClaudePlaceholder('db'),
    records: [aClaudeHook('mcp__db__.*')],
    status: 'UNVERIFIED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a server not seen yet is UNCOVERED under a list of other tools',
    route: aClaudePlaceholder('db'),
    records: [aClaudeHook('Bash')],
    status: 'UNCOVERED',
    missing: ['deletion-guard'],
  },
  {
    name: 'a Task matcher is undecided for Agent: UNVERIFIED',
    route: aClaudeRoute('Agent'),
    records: [aClaudeHook('Task')],
    status: 'UNVERIFIED',
    missing: ['deletion-guard'],
  },
];

/** Late kind: the Write secondary control. */
export const WRITE_CASES: readonly RouteCase[] = [
  {
    name: 'Write secondary control: the primary guard alone is UNCOVERED',
    route: write,
    records: [aClaudeHook('Edit|Write')],
    status: 'UNCOVERED',
    missing: ['exam'],
  },
  {
    name: 'Write secondary control: Edit does not need it: COVERED',
    route: aClaudeRoute('Edit'),
    records: [aClaudeHook('Edit|Write')],
    status: 'COVERED',
    missing: [],
  },
  {
    name: 'Write secondary control: it follows the name that hooks see, not the raw one',
    route: aClaudeRoute('Write', { tool: { raw: 'create_file', canonical: 'Write', placeholder: false } }),
    records: [aClaudeHook('Write')],
    status: 'UNCOVERED',
    missing: ['exam'],
  },
];

/** Late kind: distinct guard capabilities. */
export const CAPABILITY_CASES: readonly RouteCase[] = [
  {
    name: 'distinct guard capabilities: two guards of one control do not make two controls',
    route: write,
    records: [aClaudeHook('Write'), aClaudeHook('Write', 'spare.mjs')],
    policy: aClaudePolicy({ guards: { 'guard.mjs': ['deletion-guard'], 'spare.mjs': ['deletion-guard'] } }),
    status: 'UNCOVERED',
    missing: ['exam'],
  },
  {
    name: 'distinct guard capabilities: one guard for each control is COVERED',
    route: write,
    records: [aClaudeHook('Write'), aClaudeHook('Write', 'exam.mjs')],
    status: 'COVERED',
    missing: [],
  },
];
