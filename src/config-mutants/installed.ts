import type { ConfigHost, FixtureRoute, Installation } from './installation.ts';
import { GUARD_NAME, GUARD_TEXT, MODULE_TEXT } from './known-guard.ts';
import { commandHandler } from './written-json.ts';

const COMMAND = `node /home/u/guards/${GUARD_NAME}`;

/** What a handler of a host usually says besides. */
const USUAL_KEYS: Partial<Readonly<Record<ConfigHost, Readonly<Record<string, unknown>>>>> = {
  'gemini-cli': { name: 'guard' },
  cursor: { timeout: 30 },
  'copilot-cli': { timeoutSec: 30 },
  windsurf: { show_output: false },
  kiro: { timeout_ms: 30_000 },
};

/** What all fixtures have in common: one known guard, at the deciding event, of a version with the best evidence. */
export function installed(
  host: ConfigHost,
  version: string,
  event: string,
  matcher: string | undefined,
  more: Partial<Installation> = {},
): Installation {
  return {
    host,
    version,
    surface: 'cli-headless',
    os: 'linux',
    layer: 'user',
    event,
    groups: [{ matcher, hooks: [commandHandler(COMMAND, USUAL_KEYS[host])] }],
    otherEvents: {},
    besideHooks: {},
    hasWrapper: true,
    textFault: null,
    trust: 'granted',
    approvedGroups: null,
    settings: {},
    program: { name: GUARD_NAME, text: GUARD_TEXT, mode: '0644' },
    module: { folder: 'plugins', name: 'guard.js', text: MODULE_TEXT },
    state: {},
    flags: [],
    env: {},
    cwd: 'repo',
    gitRoot: 'repo',
    plugins: [],
    alsoRequired: [],
    floor: null,
    observed: [],
    accepted: null,
    otherFiles: {},
    ...more,
  };
}

export function route(tool: string, effect: string, server?: string): FixtureRoute {
  return { tool, via: 'tool-call', agent: 'main', effect, ...(server === undefined ? {} : { server }) };
}
