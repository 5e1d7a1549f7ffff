import { settingsRows, type SettingsCase } from '../../settings/settings-setup.ts';
import { GEMINI_DECISION_CASES } from './gemini-decision-cases.ts';
import { GEMINI_MATCHER_CASES } from './gemini-matcher-cases.ts';
import type { GeminiRouteId } from './gemini-routes.ts';
import { EVENT, group } from './gemini-setup.ts';

const EVENTS = settingsRows<GeminiRouteId>('event', [
  ['other-host', 'the event of another host', { groups: [{ ...group('*'), event: 'PreToolUse' }] }],
  ['after', 'the event after the effect', { groups: [{ ...group('*'), event: 'AfterTool' }] }],
  ['lower-case', 'the event in another case', { groups: [{ ...group('*'), event: 'beforeTool' }] }],
]);

const HOOKS_FILE: string = JSON.stringify({
  hooks: { [EVENT]: [{ matcher: '*', hooks: [{ type: 'command', command: 'exit 2' }] }] },
});

const LAYERS = settingsRows<GeminiRouteId>('layer', [
  ['project', 'a guard of the project', { layer: 'project' }],
  ['flat', 'a handler without its group', { groups: [{ ...group('*'), isFlat: true }] }],
  ['comments', 'comments in the settings', { rewrite: (text) => `// the guard\n${text}` }],
  ['broken-project', 'settings of the project that do not parse', { projectText: '{ "hooks": ' }],
  ['empty-project', 'settings of the project without a word of hooks', { project: { ui: {} } }],
  [
    'hooks-file',
    'a file of hooks that the host does not read',
    { groups: [], homeFiles: { '.gemini/hooks.json': HOOKS_FILE } },
  ],
]);

const OFF = { hooksConfig: { enabled: false } };
const NAMED = [group('*', { name: 'gate' })];

const SWITCHES = settingsRows<GeminiRouteId>('switch', [
  ['off-by-user', 'all hooks off by the user', { user: OFF }],
  ['off-by-project', 'all hooks off by the project', { project: OFF }],
  ['on-by-project', 'hooks on, said by the project', { project: { hooksConfig: { enabled: true } } }],
  [
    'named-by-project',
    'this hook off by the project, by its name',
    { groups: NAMED, project: { hooksConfig: { disabled: ['gate'] } } },
  ],
  [
    'named-by-user',
    'this hook off by the user, by its name',
    { groups: NAMED, user: { hooksConfig: { disabled: ['gate'] } } },
  ],
  ['another-named', 'another hook off', { groups: NAMED, project: { hooksConfig: { disabled: ['other'] } } }],
]);

const TRUST = settingsRows<GeminiRouteId>('trust', [
  ['none', 'a folder of which nothing was said', { trust: null }],
  ['denied', 'a folder that is not trusted', { trust: 'DO_NOT_TRUST' }],
  ['skipped', 'trust that is skipped by a flag', { trust: null, flags: ['--skip-trust'] }],
  ['off', 'trust that is switched off', { trust: null, user: { security: { folderTrust: { enabled: false } } } }],
  ['none-project', 'a guard of the project in a folder of which nothing was said', { trust: null, layer: 'project' }],
]);

const POLICIES = settingsRows<GeminiRouteId>('policy', [
  [
    'deny-tool',
    'a rule of the user that denies the tool',
    {
      groups: [],
      homeFiles: {
        '.gemini/policies/a.toml': '[[rule]]\ntoolName = "write_file"\ndecision = "deny"\npriority = 100\n',
      },
    },
  ],
  [
    'deny-in-workspace',
    'the same rule in the workspace',
    {
      groups: [],
      workFiles: {
        '.gemini/policies/a.toml': '[[rule]]\ntoolName = "write_file"\ndecision = "deny"\npriority = 100\n',
      },
    },
  ],
]);

const ROUTES = settingsRows<GeminiRouteId>('route', [
  ['shell', 'a shell command', { route: 'shell' }],
  [
    'shell-past-edit-guard',
    'a file through the shell, past a guard of the edit tools',
    { route: 'shell', groups: [group('^(write_file|replace)$')] },
  ],
  ['replace', 'an edit', { route: 'replace' }],
  ['background', 'a shell command in the background', { route: 'background' }],
  ['parallel', 'two calls at once', { route: 'parallel' }],
  ['mcp', 'a tool of an MCP server', { route: 'mcp' }],
  ['subagent', 'a call of a sub-agent', { route: 'subagent' }],
  ['editor-write', 'a file over the editor protocol', { route: 'editor-write' }],
  ['editor-shell', 'a command over the editor protocol', { route: 'editor-shell' }],
]);

/** The matrix. It holds no expectation: what is expected of each case is what the detector and the decoder say. */
export const GEMINI_CASES: readonly SettingsCase<GeminiRouteId>[] = [
  ...GEMINI_MATCHER_CASES,
  ...GEMINI_DECISION_CASES,
  ...EVENTS,
  ...LAYERS,
  ...SWITCHES,
  ...TRUST,
  ...POLICIES,
  ...ROUTES,
];
