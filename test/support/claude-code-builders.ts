import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';

/** A tool call of the main agent on the command line of Claude Code, everything known. */
export function aClaudeRoute(tool: string | null, overrides: Partial<Route> = {}): Route {
  return {
    id: `claude-code/cli-interactive/tool-call/${tool ?? '*'}`,
    host: 'claude-code',
    hostVersion: '2.1.332',
    surface: 'cli-interactive',
    via: 'tool-call',
    agent: 'main',
    tool: { raw: tool, canonical: tool, placeholder: false },
    event: { host: 'PreToolUse', control: 'before-tool' },
    origins: ['offered'],
    offered: true,
    effect: 'file-write',
    payloadFields: ['tool_name', 'tool_input'],
    configSources: [],
    controlOwner: 'unknown',
    failureBehaviour: 'fails-open',
    effectDestination: 'workspace',
    laterInputs: [],
    decisionPoint: 'decides',
    ...overrides,
  };
}

/** A configured server none of whose tools has been seen. */
export function aClaudePlaceholder(server: string, overrides: Partial<Route> = {}): Route {
  const name = `mcp__${server}__*`;
  return aClaudeRoute(name, {
    tool: { raw: name, canonical: name, server, placeholder: true },
    origins: ['configured-mcp'],
    offered: 'unknown',
    ...overrides,
  });
}

/** A command hook at PreToolUse, live, failing open as this host does. */
export function aClaudeHook(
  matcher: string | null,
  guardId: string = 'guard.mjs',
  overrides: Partial<HookRecord> = {},
): HookRecord {
  return {
    id: `.claude/settings.json#/hooks/PreToolUse/${guardId}`,
    host: 'claude-code',
    event: 'PreToolUse',
    matcher,
    guard: { id: guardId, shown: `node ${guardId}` },
    live: true,
    decides: true,
    failure: 'fails-open',
    source: { file: '.claude/settings.json', pointer: '/hooks/PreToolUse/0' },
    ...overrides,
  };
}

/** `deletion-guard` everywhere; `Write` needs `exam` on top of it. */
export function aClaudePolicy(overrides: Partial<Policy> = {}): Policy {
  return {
    primary: [{ routes: {}, control: 'deletion-guard', violatingInput: { file_path: '/repo/release.txt' } }],
    secondary: [{ routes: { tool: 'Write' }, control: 'exam', violatingInput: { file_path: '/repo/exam.txt' } }],
    guards: {
      'guard.mjs': ['deletion-guard'],
      'exam.mjs': ['exam'],
      'both.mjs': ['deletion-guard', 'exam'],
      'logger.mjs': [],
    },
    residual: [],
    targetSide: [],
    undecidableEffects: [],
    ...overrides,
  };
}
