import fc from 'fast-check';
import { CLAUDE_CODE_SEMANTICS } from '../../src/hosts/claude-code/semantics.ts';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Match } from '../../src/model/match.ts';
import type { Policy, PrimaryControl, RouteSelector } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';

/** The seed of every generated population; a failure prints it again with the path to the shrunk case. */
export const ORACLE_SEED = 20261130;

export const HOST = CLAUDE_CODE_SEMANTICS;

export const CONTROLS = ['deletion-guard', 'exam', 'egress-guard'] as const;

/** What the detector is asked about. */
export interface OracleCase {
  readonly route: Route;
  readonly records: readonly HookRecord[];
  readonly policy: Policy;
}

/** Premise: each control has its own violating call, a write of the protected file. */
export function violatingInput(control: string): Readonly<Record<string, unknown>> {
  return { file_path: 'release.txt', content: 'published', violates: control };
}

export function rule(control: string, routes: RouteSelector): PrimaryControl {
  return { routes, control, violatingInput: violatingInput(control) };
}

/** Tools whose names matchers of the pool hit, nearly hit and miss. */
export const TOOLS = [
  'Write',
  'Edit',
  'NotebookEdit',
  'Bash',
  'mcp__memory__read',
  'mcp__brave-search__web',
  'mcp__memory',
] as const;

/** Every branch, both neighbours of each border, and everything undocumented. */
export const MATCHERS: readonly (string | null)[] = [
  null,
  '',
  ' ',
  ' Write ',
  'Edit, Write',
  'Edit,\tWrite',
  'Bash(git *)',
  ...'* .* Write Edit|Write Edit|Write|Bash|NotebookEdit write Writ Edit.* ^Edit$ ^(Edit|Write)$ release.txt'.split(
    ' ',
  ),
  ...'mcp__ mcp__.* mcp__memory mcp__memory__.* mcp__memory__* mcp__brave-search mcp__brave-search.*'.split(' '),
  ...'mcp__brave-search__web mcp__new__zap mcp__new__.* Edit| Wríte Wrí.* \\bEdit\\b W[a-z]+'.split(' '),
  ...'Write( [Edit *Write (?=Write) (.)\\1'.split(' '),
];

const matcher = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(null, '*', 'Edit|Write', 'Write', '.*', 'mcp__.*') },
  { weight: 3, arbitrary: fc.constantFrom(...MATCHERS) },
);

const selector: fc.Arbitrary<RouteSelector> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TOOLS, 'mcp__*', 'mcp__new__zap', 'mcp__new__*').map((tool) => ({ tool })),
  },
  { weight: 1, arbitrary: fc.constantFrom('file-write', 'coordinate-click').map((effect) => ({ effect })) },
);

const anyRule = fc.tuple(fc.constantFrom(...CONTROLS), selector).map(([control, routes]) => rule(control, routes));

const tableRow = fc.oneof(
  { weight: 2, arbitrary: fc.constant([...CONTROLS]) },
  { weight: 3, arbitrary: fc.subarray([...CONTROLS]) },
);

const policy: fc.Arbitrary<Policy> = fc.record({
  primary: fc.array(anyRule, { maxLength: 2 }),
  secondary: fc.array(anyRule, { maxLength: 1 }),
  guards: fc.record({ narrow: tableRow, broad: tableRow, other: tableRow, logger: fc.constant([]) }),
  residual: fc.constant([]),
  targetSide: fc.constant([]),
  undecidableEffects: fc.constantFrom([], ['coordinate-click']),
});

type RouteKind = Pick<Route, 'via' | 'decisionPoint' | 'event' | 'tool'>;

const beforeTool = { host: 'PreToolUse', control: 'before-tool' } as const;
const noEvent = { host: null, control: 'none' } as const;

function tool(name: string): Route['tool'] {
  return { raw: name, canonical: name, placeholder: false };
}

const toolCall: fc.Arbitrary<RouteKind> = fc
  .constantFrom('Write', 'Edit', ...TOOLS)
  .map((name) => ({ via: 'tool-call', decisionPoint: 'decides', event: beforeTool, tool: tool(name) }));

const routeKind: fc.Arbitrary<RouteKind> = fc.oneof(
  { weight: 14, arbitrary: toolCall },
  {
    weight: 1,
    arbitrary: fc.constant<RouteKind>({
      via: 'tool-call',
      decisionPoint: 'decides',
      event: beforeTool,
      tool: { raw: 'mcp__new__*', canonical: 'mcp__new__*', server: 'new', placeholder: true },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<RouteKind>(
      { via: 'session-input', decisionPoint: 'none', event: noEvent, tool: tool('Bash') },
      { via: 'at-mention', decisionPoint: 'none', event: noEvent, tool: tool('Edit') },
      { via: 'code-mode', decisionPoint: 'unknown', event: beforeTool, tool: tool('Write') },
      { via: 'hosted', decisionPoint: 'target', event: noEvent, tool: tool('Write') },
    ),
  },
);

const route: fc.Arbitrary<Route> = fc
  .record({
    kind: routeKind,
    hostVersion: weighted<string>(['2.1.332', 14], ['2.1.192', 1], ['2.1.100', 1], ['unknown', 1], ['9.0.0', 1]),
    effect: weighted<string>(['file-write', 14], ['coordinate-click', 1], ['unknown', 1]),
    offered: weighted<boolean | 'unknown'>([true, 14], [false, 1], ['unknown', 1]),
  })
  .map(({ kind, ...rest }) => ({ ...aRoute(), ...kind, ...rest }));

/** A Write call at the newest known version with nothing unknown about it. */
export function aRoute(): Route {
  return {
    id: 'claude-code/cli-headless/tool-call/Write',
    host: 'claude-code',
    hostVersion: '2.1.332',
    surface: 'cli-headless',
    via: 'tool-call',
    agent: 'main',
    tool: tool('Write'),
    event: beforeTool,
    origins: ['offered'],
    offered: true,
    effect: 'file-write',
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'decides',
  };
}

const resolvedMatch: fc.Arbitrary<Match> = fc.constantFrom<Match>(
  { kind: 'matches', branch: 'exact', because: 'a native rule' },
  { kind: 'misses', because: 'a native rule' },
  { kind: 'undecided', reason: 'undocumented-shape', because: 'a native rule' },
);

const record: fc.Arbitrary<Omit<HookRecord, 'id' | 'source'>> = fc
  .record({
    event: weighted<string>(
      ['PreToolUse', 14],
      ['PostToolUse', 1],
      ['pretooluse', 1],
      ['Stop', 1],
      ['UserPromptSubmit', 1],
    ),
    matcher,
    guard: weighted<string>(['narrow', 5], ['broad', 5], ['other', 5], ['logger', 2], ['unlisted', 1], ['unknown', 1]),
    live: weighted<boolean | 'unknown' | 'absent'>([true, 12], ['absent', 3], [false, 2], ['unknown', 2]),
    decides: weighted<boolean | 'unknown'>([true, 14], [false, 1], ['unknown', 1]),
    failure: fc.constantFrom('fails-open', 'fails-closed', 'unknown'),
    native: weighted<boolean>([false, 9], [true, 1]),
    resolvedMatch,
  })
  .map(({ guard, live, native, resolvedMatch: match, ...rest }) => ({
    ...rest,
    host: 'claude-code',
    guard: { id: guard, shown: guard },
    ...(live === 'absent' ? {} : { live }),
    ...(native ? { resolvedMatch: match } : {}),
  }));

/** Premise: a native rule is only reported for a route on which the host consults it. */
const CONSULTED: readonly string[] = ['tool-call', 'at-mention', 'code-mode', 'hosted'];

export const oracleCase: fc.Arbitrary<OracleCase> = fc
  .record({ route, records: fc.array(record, { minLength: 1, maxLength: 5, size: 'max' }), policy })
  .map(({ route: asked, records, policy: required }) => ({
    route: asked,
    policy: required,
    records: records
      .filter((each) => each.resolvedMatch === undefined || CONSULTED.includes(asked.via))
      .map((each, index) => numbered(each, index)),
  }));

/** Gives a record its place in an invented settings file. */
export function numbered(unplaced: Omit<HookRecord, 'id' | 'source'>, index: number): HookRecord {
  const pointer = `/hooks/${index}`;
  return { ...unplaced, id: `settings.json#${pointer}`, source: { file: 'settings.json', pointer } };
}

function weighted<T>(...choices: readonly (readonly [T, number])[]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([value, weight]) => ({ weight, arbitrary: fc.constant(value) })));
}
