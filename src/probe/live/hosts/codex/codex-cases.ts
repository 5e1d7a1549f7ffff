import { on, rows, type CodexCase } from './codex-case.ts';
import { CODEX_DECISION_CASES } from './codex-decision-cases.ts';
import { CODEX_MATCHER_CASES } from './codex-matcher-cases.ts';
import { EVENT, type CodexSetup } from './codex-setup.ts';

const TRUST = rows('trust', [
  ['user-none', 'no hash is stored', { hookTrust: 'none' }],
  ['user-stale', 'the hash of another command', { hookTrust: 'stale' }],
  ['user-off', 'the stored entry is switched off', { hookTrust: 'switched-off' }],
  ['user-shifted', 'the hash stands under another position', { hookTrust: 'shifted' }],
  [
    'user-bypass',
    'no hash, and the flag that bypasses it',
    { hookTrust: 'none', flags: ['--dangerously-bypass-hook-trust'] },
  ],
  ['body-changed', 'another program under the old hash', { isBodyChanged: true }],
  ['project', 'of a trusted project, with a hash', { layer: 'project' }],
  ['project-none', 'of a trusted project, without a hash', { layer: 'project', hookTrust: 'none' }],
  ['project-unset', 'of a project that nobody trusted', { layer: 'project', projectTrust: 'unset' }],
  ['project-untrusted', 'of an untrusted project', { layer: 'project', projectTrust: 'untrusted' }],
  [
    'project-unset-bypass',
    'of a project that nobody trusted, bypassed',
    {
      layer: 'project',
      projectTrust: 'unset',
      flags: ['--dangerously-bypass-hook-trust'],
    },
  ],
]);

/** The text of the file with another one in the place of its beginning. */
function beginning(written: string): Partial<CodexSetup> {
  return { rewrite: (text) => written + text.slice(1) };
}

const SHAPES = rows('shape', [
  ['version-key', 'a key beside hooks', beginning('{"version":1,')],
  ['description-key', 'a description beside hooks', beginning('{"description":"x",')],
  ['comment', 'a comment in the file', beginning('{// x\n')],
  ['trailing-comma', 'a trailing comma', { rewrite: (text) => `${text.slice(0, -1)},}` }],
  ['byte-order-mark', 'a byte order mark', { rewrite: (text) => `\uFEFF${text}` }],
  ['truncated', 'a file that ends early', { rewrite: (text) => text.slice(0, -2) }],
  ['no-wrapper', 'events without the outer key', { rewrite: (text) => text.slice('{"hooks":'.length, -1) }],
  [
    'event-case',
    'the event in another case',
    { groups: [{ event: 'preToolUse', matcher: '*', handlers: [{ runs: 'subject' }] }] },
  ],
  [
    'after-event',
    'the event after the call',
    { groups: [{ event: 'PostToolUse', matcher: '*', handlers: [{ runs: 'subject' }] }] },
  ],
  [
    'unknown-type',
    'another handler of an unknown type',
    {
      groups: [
        { event: EVENT, matcher: '*', handlers: [{ runs: 'subject' }, { runs: 'subject', keys: { type: 'agents' } }] },
      ],
    },
  ],
  ['matcher-number', 'a matcher that is a number', { groups: on(7) }],
  ['timeout-text', 'a limit that is a text', { groups: on('*', { runs: 'subject', keys: { timeout: '30' } }) }],
  [
    'unknown-key',
    'an unknown key of the handler',
    { groups: on('*', { runs: 'subject', keys: { if: 'Bash(rm *)' } }) },
  ],
  ['bad-sibling-group', 'another group with a broken expression', { groups: [...on('['), ...on('*')] }],
]);

const LAYERS = rows('layer', [
  ['user-toml', 'in the settings of the user', { layer: 'user-toml' }],
  ['user-toml-none', 'in the settings of the user, without a hash', { layer: 'user-toml', hookTrust: 'none' }],
  ['sub-folder', 'of the project, started in a folder of it', { layer: 'project', folder: 'sub' }],
  ['feature-off', 'hooks switched off by the user', { userLines: ['[features]', 'hooks = false'] }],
  ['old-feature-off', 'hooks switched off by their old name', { userLines: ['[features]', 'codex_hooks = false'] }],
  ['flag-off', 'hooks switched off by a flag', { flags: ['--disable', 'hooks'] }],
  ['project-off', 'hooks switched off by a trusted project', { projectLines: ['[features]', 'hooks = false'] }],
  [
    'untrusted-project-off',
    'hooks switched off by an untrusted project',
    {
      projectLines: ['[features]', 'hooks = false'],
      projectTrust: 'untrusted',
    },
  ],
]);

const ROUTES = rows('route', [
  ['parallel', 'two calls in one turn', { route: 'parallel' }],
  ['background', 'a process that acts after the call', { route: 'background' }],
  ['patch-through-shell', 'a patch through the shell', { route: 'patch-through-shell' }],
  [
    'patch-through-shell-patch-guard',
    'a patch through the shell, guarded as a patch',
    {
      route: 'patch-through-shell',
      groups: on('apply_patch|Edit|Write'),
    },
  ],
  ['subagent', 'a call of a sub-agent', { route: 'subagent' }],
  [
    'subagent-start-guarded',
    'a call of a sub-agent, whose start is guarded',
    { route: 'subagent', groups: on('spawn_agent|Agent') },
  ],
  ['session-input', 'input to an open session', { route: 'session-input' }],
  [
    'session-input-named',
    'input to an open session, guarded by its name',
    {
      route: 'session-input',
      groups: on('write_stdin|Bash'),
    },
  ],
  ['code-mode', 'the shell from code mode', { route: 'code-mode' }],
  [
    'code-mode-outer',
    'the shell from code mode, guarded at the outer tool',
    { route: 'code-mode', groups: on('exec') },
  ],
  ['code-mode-patch', 'a patch from code mode', { route: 'code-mode-patch' }],
  ['code-mode-mcp', 'an MCP tool from code mode', { route: 'code-mode-mcp' }],
]);

/** The matrix. It holds no expectation: what is expected of each case is what the detector and the decoder say. */
export const CODEX_CASES: readonly CodexCase[] = [
  ...CODEX_MATCHER_CASES,
  ...CODEX_DECISION_CASES,
  ...TRUST,
  ...SHAPES,
  ...LAYERS,
  ...ROUTES,
];
