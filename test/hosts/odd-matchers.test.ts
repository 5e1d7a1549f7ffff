import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from './a-documented-case.ts';

const HANDLER = { type: 'command', command: GUARD };

/** One registration of each host that reads matchers, with a matcher of any value. */
const HOSTS: readonly (readonly [
  host: string,
  version: string,
  tool: string,
  place: string,
  written: (matcher: unknown) => object,
])[] = [
  [
    'cursor',
    '3.21.16',
    'Shell',
    'home/.cursor/hooks.json',
    (matcher) => ({ version: 1, hooks: { preToolUse: [{ command: GUARD, matcher }] } }),
  ],
  [
    'copilot-cli',
    '1.0.102',
    'bash',
    'repo/.github/hooks/a.json',
    (matcher) => ({ version: 1, hooks: { preToolUse: [{ bash: GUARD, matcher }] } }),
  ],
  [
    'goose',
    'git-0825b570',
    'shell',
    'repo/.agents/plugins/p/hooks/hooks.json',
    (matcher) => ({ hooks: { PreToolUse: [{ matcher, hooks: [HANDLER] }] } }),
  ],
  [
    'droid',
    'docs-2026',
    'Execute',
    'home/.factory/hooks.json',
    (matcher) => ({ PreToolUse: [{ matcher, hooks: [HANDLER] }] }),
  ],
  [
    'kiro',
    '3',
    'execute_bash',
    'repo/.kiro/hooks/a.json',
    (matcher) => ({ version: 'v1', hooks: [{ name: 'g', trigger: 'PreToolUse', matcher, action: HANDLER }] }),
  ],
  [
    'antigravity',
    'docs-2026',
    'run_command',
    'repo/.agents/hooks.json',
    (matcher) => ({ hooks: { BeforeTool: [{ matcher, hooks: [HANDLER] }] } }),
  ],
];

const ODD = [
  ['a list', ['Shell']],
  ['an object', { tool: 'Shell' }],
  ['a number', 1],
  ['null', null],
] as const;

describe.each(HOSTS)('a matcher on %s that is no text', (host, version, tool, place, written) => {
  const assess = documented(host, version, tool);

  it.each(ODD)('is %s: a doubt of its own, never every tool', (_, matcher) => {
    const verdict = assess({ files: { [place]: written(matcher) } });
    expect(verdict.status).toBe('UNVERIFIED');
    expect(words(verdict)).toContain('what a matcher that is no text names is not documented');
  });

  it('is none that is absent: every tool, as before', () => {
    const verdict = assess({ files: { [place]: written(undefined) } });
    expect(verdict.status).toBe('UNVERIFIED');
    expect(words(verdict)).not.toContain('that is no text');
  });
});

describe('a host that ignores matchers', () => {
  it('ignores one that is no text too', () => {
    const files = { 'repo/.github/hooks/a.json': { hooks: { PreToolUse: [{ matcher: ['x'], hooks: [HANDLER] }] } } };
    expect(words(documented('vscode', 'git-01272b92', 'editFiles')({ files }))).not.toContain('that is no text');
  });
});
