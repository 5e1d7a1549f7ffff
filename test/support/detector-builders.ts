import type { HookRecord } from '../../src/model/hook-record.ts';
import type { HostSemantics } from '../../src/model/host-semantics.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';

/** A host with one deciding event, lists of exact names and unanchored expressions. Invented, so that no real contract hides in a test. */
export const testHost: HostSemantics = {
  host: 'test-host',
  matcherProtocol: {
    host: 'test-host',
    newestKnown: '2.0.0',
    bands: [
      {
        from: null,
        before: '1.5.0',
        matchAll: ['', '*'],
        exactCharacters: 'A-Za-z0-9_|',
        listSeparators: ['|'],
        trimsEntries: false,
        regex: 'javascript',
        anchored: false,
        malformed: 'unknown',
        undocumented: [],
        evidence: 'T-1 L 2026-10-08',
      },
      {
        from: '1.5.0',
        before: null,
        matchAll: ['', '*'],
        exactCharacters: 'A-Za-z0-9_\\-|',
        listSeparators: ['|'],
        trimsEntries: false,
        regex: 'javascript',
        anchored: false,
        malformed: 'unknown',
        undocumented: [],
        evidence: 'T-2 L 2026-10-08',
      },
    ],
  },
  decidingEvents: ['BeforeTool', 'BeforePrompt'],
  eventsBeside: {
    afterCalls: ['AfterTool'],
    aboutNoCall: ['UserPromptSubmit', 'Stop', 'SubagentStop', 'SessionStart', 'PreCompact', 'Notification', 'Setup'],
  },
  standingCaveats: [],
  ruleIds: {},
};

/** A `Write` call of the main agent, refusable at `BeforeTool`, everything known. */
export function aRoute(overrides: Partial<Route> = {}): Route {
  return {
    id: 'test-host/cli-headless/tool-call/Write',
    host: 'test-host',
    hostVersion: '2.0.0',
    surface: 'cli-headless',
    via: 'tool-call',
    agent: 'main',
    tool: { raw: 'Write', canonical: 'Write', placeholder: false },
    event: { host: 'BeforeTool', control: 'before-tool' },
    origins: ['offered'],
    offered: true,
    effect: 'file-write',
    payloadFields: ['path', 'content'],
    configSources: [],
    controlOwner: 'platform',
    failureBehaviour: 'fails-open',
    effectDestination: 'workspace',
    laterInputs: [],
    decisionPoint: 'decides',
    ...overrides,
  };
}

/** A configured server none of whose tools has been seen. */
export function aPlaceholderRoute(overrides: Partial<Route> = {}): Route {
  return aRoute({
    id: 'test-host/cli-headless/tool-call/mcp__db__*',
    tool: { raw: 'mcp__db__*', canonical: 'mcp__db__*', server: 'db', placeholder: true },
    origins: ['configured-mcp'],
    offered: 'unknown',
    ...overrides,
  });
}

/** A live registration of the guard `gate.sh` for `Write` at `BeforeTool`, failing closed. */
export function aRecord(overrides: Partial<HookRecord> & { readonly guardId?: string } = {}): HookRecord {
  const { guardId = 'gate.sh', ...fields } = overrides;
  return {
    id: 'settings.json#/hooks/0',
    host: 'test-host',
    event: 'BeforeTool',
    matcher: 'Write',
    guard: { id: guardId, shown: `sh ${guardId}` },
    live: true,
    decides: true,
    failure: 'fails-closed',
    source: { file: 'settings.json', pointer: '/hooks/0', line: 3 },
    ...fields,
  };
}

/** The same registration without the live flag. */
export function aRecordWithoutLiveFlag(
  overrides: Partial<HookRecord> & { readonly guardId?: string } = {},
): HookRecord {
  const { live: _live, ...record } = aRecord(overrides);
  return record;
}

/** Every route needs `gate`; `gate.sh` supplies it, `exam.sh` supplies `exam`, `both.sh` both, `logger.sh` nothing. */
export function aPolicy(overrides: Partial<Policy> = {}): Policy {
  return {
    primary: [{ routes: {}, control: 'gate', violatingInput: { path: 'release.txt' } }],
    secondary: [],
    guards: { 'gate.sh': ['gate'], 'exam.sh': ['exam'], 'both.sh': ['gate', 'exam'], 'logger.sh': [] },
    residual: [],
    targetSide: [],
    undecidableEffects: [],
    ...overrides,
  };
}

/** `gate` everywhere and `exam` on top of it for `Write`. */
export function aPolicyWithExam(overrides: Partial<Policy> = {}): Policy {
  return aPolicy({
    secondary: [{ routes: { tool: 'Write' }, control: 'exam', violatingInput: { path: 'exam.txt' } }],
    ...overrides,
  });
}
