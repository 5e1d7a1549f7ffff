import { settingsRows, type SettingsCase } from '../../settings/settings-setup.ts';
import { QWEN_DECISION_CASES } from './qwen-decision-cases.ts';
import { QWEN_MATCHER_CASES } from './qwen-matcher-cases.ts';
import type { QwenRouteId } from './qwen-routes.ts';
import { group } from './qwen-setup.ts';

const EVENTS = settingsRows<QwenRouteId>('event', [
  ['other-host', 'the event of another host', { groups: [{ ...group('*'), event: 'BeforeTool' }] }],
  ['after', 'the event after the effect', { groups: [{ ...group('*'), event: 'PostToolUse' }] }],
  ['lower-case', 'the event in another case', { groups: [{ ...group('*'), event: 'preToolUse' }] }],
]);

const LAYERS = settingsRows<QwenRouteId>('layer', [
  ['project', 'a guard of the project', { layer: 'project' }],
  ['flat', 'a handler without its group', { groups: [{ ...group('*'), isFlat: true }] }],
  ['comments', 'comments in the settings', { rewrite: (text) => `// the guard\n${text}` }],
  ['broken-project', 'settings of the project that do not parse', { projectText: '{ "hooks": ' }],
  [
    'broken-project-guard',
    'a guard in settings of the project that do not parse',
    { layer: 'project', rewrite: (text) => text.slice(0, -3) },
  ],
]);

const SWITCHES = settingsRows<QwenRouteId>('switch', [
  ['off-by-user', 'all hooks off by the user', { user: { disableAllHooks: true } }],
  ['off-by-project', 'all hooks off by the project', { project: { disableAllHooks: true } }],
  ['on-by-project', 'hooks on, said by the project', { project: { disableAllHooks: false } }],
  ['safe-mode', 'the safe mode', { flags: ['--safe-mode'] }],
]);

const TRUSTED = { security: { folderTrust: { enabled: true } } };

const TRUST = settingsRows<QwenRouteId>('trust', [
  ['on-trusted', 'a trusted folder', { user: TRUSTED, trust: 'TRUST_FOLDER' }],
  [
    'on-trusted-project',
    'a guard of the project in a trusted folder',
    { user: TRUSTED, trust: 'TRUST_FOLDER', layer: 'project' },
  ],
  ['off-project', 'a guard of the project where trust is off', { layer: 'project', trust: 'DO_NOT_TRUST' }],
]);

const ROUTES = settingsRows<QwenRouteId>('route', [
  ['shell', 'a shell command', { route: 'shell' }],
  ['edit', 'an edit', { route: 'edit' }],
  ['background', 'a shell command in the background', { route: 'background' }],
  [
    'monitor-past-shell-guard',
    'a command under the name of another tool, past a guard of the shell',
    { route: 'monitor', groups: [group('^run_shell_command$')] },
  ],
  [
    'shell-past-edit-guard',
    'a file through the shell, past a guard of the edit tools',
    { route: 'shell', groups: [group('^(write_file|edit)$')] },
  ],
  ['parallel', 'two calls at once', { route: 'parallel' }],
  ['mcp', 'a tool of an MCP server', { route: 'mcp' }],
  ['subagent', 'a call of a sub-agent', { route: 'subagent' }],
  ['editor-write', 'a file over the editor protocol', { route: 'editor-write' }],
  ['editor-shell', 'a command over the editor protocol', { route: 'editor-shell' }],
]);

/** The matrix. It holds no expectation: what is expected of each case is what the detector and the decoder say. */
export const QWEN_CASES: readonly SettingsCase<QwenRouteId>[] = [
  ...QWEN_MATCHER_CASES,
  ...QWEN_DECISION_CASES,
  ...EVENTS,
  ...LAYERS,
  ...SWITCHES,
  ...TRUST,
  ...ROUTES,
];
