import { guardModule } from './opencode-guard.ts';
import { OPENCODE_GUARD_CASES } from './opencode-guard-cases.ts';
import { opencodeRows, REFUSES, userGuard, type OpencodeCase, type OpencodeSetup } from './opencode-setup.ts';

type Change = Partial<OpencodeSetup>;
type Settings = Readonly<Record<string, unknown>>;

const TEXT = guardModule(REFUSES);

function at(layer: 'user' | 'project', path: string): Change {
  return { guard: { layer, path, text: TEXT } };
}

const PROJECT = at('project', '.opencode/plugin/check.js');

const PLACES = opencodeRows('place', [
  ['user-nested', 'a module in a folder below', at('user', '.config/opencode/plugin/guards/check.js')],
  ['project-plugin', 'a guard of the project', PROJECT],
  ['project-plain', 'a folder of the repository itself', at('project', 'plugins/check.js')],
]);

const SWITCHES = opencodeRows('switch', [
  ['pure', 'the flag that loads no plugin', { flags: ['--pure'] }],
  [
    'no-project',
    'no configuration of the project, a guard of the project',
    { ...PROJECT, env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } },
  ],
  ['broken-project', 'settings of the project that do not parse', { projectText: '{ "permission": ' }],
]);

/** No plugin; what the permission table of the user says, and that of the project. */
function table(user: unknown, project?: unknown, more: Change = {}): Change {
  const written = (permission: unknown): Settings => (permission === undefined ? {} : { permission });
  return { guard: null, user: written(user), project: written(project), ...more };
}

const BASH: Change = { route: 'bash' };
const DENIED_AGENT = { agent: { build: { permission: { edit: 'deny' } } } };

const PERMISSIONS = opencodeRows('permission', [
  ['edit-deny', 'no edits', table({ edit: 'deny' })],
  ['edit-ask', 'edits are asked for', table({ edit: 'ask' })],
  [
    'edit-deny-past-bash',
    'no edits, and a file through the shell',
    table({ edit: 'deny' }, undefined, { ...BASH, hasPermitted: false }),
  ],
  [
    'agent-deny-subagent',
    'no edits of the agent, by its sub-agent',
    { guard: null, user: DENIED_AGENT, route: 'subagent' },
  ],
  ['bash-deny', 'no shell', table({ bash: 'deny' }, undefined, BASH)],
  ['bash-pattern-deny', 'no command that begins so', table({ bash: { 'printf *': 'deny' } }, undefined, BASH)],
  [
    'bash-last-allows',
    'a deny, and after it an allow of everything',
    table({ bash: { 'printf *': 'deny', '*': 'allow' } }, undefined, BASH),
  ],
  ['project-allows', 'denied by the user, allowed by the project', table({ bash: 'deny' }, { bash: 'allow' }, BASH)],
  ['project-denies', 'allowed by the user, denied by the project', table({ edit: 'allow' }, { edit: 'deny' })],
  [
    'star-then-allow',
    'nothing at all, and after it an allow of edits',
    table({ '*': 'deny', edit: 'allow' }, undefined, { hasPermitted: false }),
  ],
  ['server-star-deny', 'no tool of the server, by a star', table({ 'rel_*': 'deny' }, undefined, { route: 'mcp' })],
]);

const EDIT_GUARD = userGuard(
  guardModule("if (['edit', 'write', 'apply_patch'].includes(input.tool)) throw new Error('no');"),
);

const ROUTES = opencodeRows('route', [
  ['edit', 'an edit', { route: 'edit' }],
  ['bash', 'a shell command', BASH],
  ['bash-past-edit-guard', 'a file through the shell, past a guard of the edit tools', { ...BASH, guard: EDIT_GUARD }],
  ['parallel', 'two calls at once', { route: 'parallel' }],
  ['mcp', 'a tool of an MCP server', { route: 'mcp' }],
  ['subagent', 'a call of a sub-agent', { route: 'subagent' }],
]);

/** The matrix. It holds no expectation: what is expected of each case is what the detector and the decoder say. */
export const OPENCODE_CASES: readonly OpencodeCase[] = [
  ...ROUTES,
  ...PERMISSIONS,
  ...SWITCHES,
  ...PLACES,
  ...OPENCODE_GUARD_CASES,
];
