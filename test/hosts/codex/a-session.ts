import { assessRoute } from '../../../src/detector/coverage.ts';
import { CODEX } from '../../../src/hosts/codex/contract.ts';
import type { HostInput, RouteCall } from '../../../src/hosts/host-contract.ts';
import type { Policy } from '../../../src/model/policy.ts';
import type { Route } from '../../../src/model/route.ts';
import type { Verdict } from '../../../src/model/verdict.ts';

export const USER_HOOKS = '/home/u/.codex/hooks.json';
export const USER_CONFIG = '/home/u/.codex/config.toml';
export const PROJECT_HOOKS = '/r/.codex/hooks.json';
export const PROJECT_CONFIG = '/r/.codex/config.toml';
export const REQUIREMENTS = '/etc/codex/requirements.toml';

const GUARD_TEXT = 'process.exit(2);\n';
const GUARDS: Readonly<Record<string, string>> = {
  '/g/guard.mjs': GUARD_TEXT,
  '/g/logger.mjs': 'log();\n',
  '/g/rewriter.mjs': 'rewrite();\n',
};

/** Stands for the digest: the text itself, so that a test shows what is hashed. */
function sha256(text: string): string {
  return text;
}

type Handler = Readonly<Record<string, unknown>>;

/** A handler that runs the guard. */
export function guard(overrides: Handler = {}): Handler {
  return { type: 'command', command: 'node /g/guard.mjs', ...overrides };
}

/** The text of a hooks.json with one group at PreToolUse; `matcher` undefined leaves the key out. */
export function hooksJson(matcher?: unknown, ...handlers: readonly Handler[]): string {
  const group = { ...(matcher === undefined ? {} : { matcher }), hooks: handlers.length === 0 ? [guard()] : handlers };
  return JSON.stringify({ hooks: { PreToolUse: [group] } });
}

/** What a host stores for `guard()` behind a matcher, by the rule that the contract states. */
export function hashOf(matcher: string | null, handler: Handler = {}): string {
  const definition = { async: false, command: 'node /g/guard.mjs', ...handler };
  const { timeout = 600, ...rest } = definition as Handler;
  const sorted = Object.fromEntries(
    Object.entries({ ...rest, timeout, type: 'command' }).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
  const whole = { event_name: 'pre_tool_use', hooks: [sorted], ...(matcher === null ? {} : { matcher }) };
  return `sha256:${sha256(JSON.stringify(whole))}`;
}

/** A table of the state that trusts a handler. */
export function trusts(hash: string, file = USER_HOOKS, place = '0:0'): string {
  return `[hooks.state."${file}:pre_tool_use:${place}"]\ntrusted_hash = '${hash}'\n`;
}

export const TRUSTED_PROJECT = '[projects."/r"]\ntrust_level = "trusted"\n';
export const BYPASS = '--dangerously-bypass-hook-trust';

type Session = Partial<Omit<HostInput, 'files'>> & { readonly files?: Readonly<Record<string, string>> };

/** A headless session of the newest observed release in `/r`, with three programs beside it and nothing configured. */
export function session({ files = {}, ...rest }: Session = {}): HostInput {
  const all: Readonly<Record<string, string>> = { ...GUARDS, ...files };
  return {
    hostVersion: '0.171.0',
    surface: 'cli-headless',
    os: 'linux',
    cwd: '/r',
    gitRoot: '/r',
    home: '/home/u',
    readsManaged: true,
    serverPolicy: null,
    flags: [],
    env: {},
    plugins: [],
    state: {},
    sha256,
    identify: (running) => {
      if (running.kind !== 'program' || GUARDS[running.path] === undefined) return 'unknown';
      return running.path.slice(running.path.lastIndexOf('/') + 1);
    },
    partners: { approvers: [], rewriters: ['rewriter.mjs'], idle: ['logger.mjs', 'rewriter.mjs'] },
    files: {
      look: (path) => {
        const text = all[path];
        if (text === undefined) return { kind: 'absent' };
        if (text === 'unreadable') return { kind: 'unreadable', reason: 'EACCES' };
        return { kind: 'file', text, executable: false };
      },
      list: () => [],
    },
    ...rest,
  };
}

/** A call of a tool by its raw name, before configuration has completed the route. */
export function call(raw: string | null, overrides: Partial<Route> = {}): RouteCall {
  const route: Route = {
    id: `codex/cli-headless/tool-call/${raw ?? '*'}`,
    host: 'codex',
    hostVersion: '0.171.0',
    surface: 'cli-headless',
    via: 'tool-call',
    agent: 'main',
    tool: { raw, canonical: raw, placeholder: false },
    event: { host: null, control: 'none' },
    origins: ['offered'],
    offered: true,
    effect: 'none stated',
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'unknown',
    ...overrides,
  };
  return { route };
}

const POLICY: Policy = {
  guards: { 'guard.mjs': ['gate'], 'logger.mjs': [], 'rewriter.mjs': [] },
  primary: [{ routes: {}, control: 'gate' }],
  secondary: [],
  residual: [],
  targetSide: [],
  undecidableEffects: [],
};

/** The verdict on a call in a session. */
function verdict(input: HostInput, asked: RouteCall = call('exec_command')): Verdict {
  const found = CODEX.collect(input);
  const versioned = { route: { ...asked.route, hostVersion: input.hostVersion, surface: input.surface } };
  const route = found.completeRoute(versioned);
  return assessRoute(route, found.recordsFor({ route }), POLICY, CODEX.semantics);
}

/** Its status, and the rule that the deciding reason names. */
export function told(input: HostInput, asked?: RouteCall): string {
  const { status, reasons } = verdict(input, asked);
  if (status === 'COVERED') return status;
  const [first, second] = reasons;
  const deciding = first?.rule === 'G-CONJ' ? second : first;
  const named = /\b(?:CX|G)-[A-Z]+\d*/u.exec(deciding?.text.replace(/^\S+: /u, '') ?? '')?.[0];
  return `${status} ${named ?? deciding?.rule ?? 'none'}`;
}
