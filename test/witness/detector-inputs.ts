import fc from 'fast-check';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { HostSemantics } from '../../src/model/host-semantics.ts';
import type { Policy, PrimaryControl, RouteSelector } from '../../src/model/policy.ts';
import type { Route, ToolIdentity } from '../../src/model/route.ts';
import { EXECUTION_SURFACES } from '../../src/model/route.ts';
import { TARGET_BINDINGS } from '../../src/model/policy.ts';
import { aRecord, aRoute, testHost } from '../support/detector-builders.ts';
import { matcherText, protocol, toolName, version } from './matcher-inputs.ts';

/** Routes, records, policies and hosts for the generators: small pools, so that names meet each other often. */

/** One record of what the detector is asked about one route. */
export interface Question {
  readonly route: Route;
  readonly records: readonly HookRecord[];
  readonly policy: Policy;
  readonly host: HostSemantics;
}

const CONTROLS = ['gate', 'exam', 'egress'] as const;
const GUARDS = ['gate.sh', 'exam.sh', 'both.sh', 'logger.sh'] as const;
const EVENTS = ['BeforeTool', 'BeforePrompt', 'AfterTool', 'Stop'] as const;

/** A found input is made smaller across alternatives too, towards the first one. */
const SIMPLER = { withCrossShrink: true };

function weighted<T>(...choices: readonly (readonly [T, number])[]): fc.Arbitrary<T> {
  return fc.oneof(SIMPLER, ...choices.map(([value, weight]) => ({ weight, arbitrary: fc.constant(value) })));
}

/** Fields that may be left out. */
const SOME = { requiredKeys: [], noNullPrototype: true } as const satisfies fc.RecordConstraints<never>;

export const host: fc.Arbitrary<HostSemantics> = fc
  .record(
    {
      special: fc.boolean(),
      matcherProtocol: protocol,
      standingCaveats: fc.subarray(['not-observed-live', 'content-guard', 'project-can-silence'] as const),
      ruleIds: fc.constantFrom({}, { misses: 'T-M', 'wrong-event': 'T-E', conjunction: 'T-C', absent: 'T-A' }),
    },
    { noNullPrototype: true },
  )
  .map(({ special, ...fields }) => (special ? { ...testHost, ...fields } : testHost));

const tool: fc.Arbitrary<ToolIdentity> = fc.oneof(
  SIMPLER,

  { weight: 6, arbitrary: toolName.map((name) => ({ raw: name, canonical: name, placeholder: false })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.option(toolName), fc.option(toolName))
      .map(([raw, canonical]) => ({ raw, canonical, placeholder: false })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<ToolIdentity>(
      { raw: 'mcp__db__read', canonical: 'mcp__db__read', server: 'db', placeholder: false },
      { raw: 'mcp__db__*', canonical: 'mcp__db__*', server: 'db', placeholder: true },
      { raw: 'mcp__db__*', canonical: null, server: 'db', placeholder: true },
      { raw: null, canonical: null, placeholder: true },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<ToolIdentity>({ raw: 'mcp__db__*', canonical: 'mcp__db__*', placeholder: true }),
  },
);

const routeEvent: fc.Arbitrary<Route['event']> = weighted<Route['event']>(
  [{ host: 'BeforeTool', control: 'before-tool' }, 6],
  [{ host: 'BeforePrompt', control: 'before-tool' }, 1],
  [{ host: 'AfterTool', control: 'after-tool' }, 1],
  [{ host: null, control: 'none' }, 2],
);

export const route: fc.Arbitrary<Route> = fc
  .record(
    {
      host: weighted<string>(['test-host', 30], ['other-host', 1]),
      hostVersion: version,
      via: fc.oneof(
        SIMPLER,

        { weight: 4, arbitrary: fc.constant('tool-call' as const) },
        fc.constantFrom(...EXECUTION_SURFACES),
      ),
      tool,
      event: routeEvent,
      offered: weighted<Route['offered']>([true, 8], ['unknown', 2], [false, 1]),
      effect: weighted<string>(['file-write', 5], ['coordinate-click', 3], ['unknown', 2]),
      decisionPoint: weighted<Route['decisionPoint']>(
        ['decides', 8],
        ['none', 2],
        ['target', 2],
        ['cannot-judge', 1],
        ['unknown', 2],
      ),
    },
    { noNullPrototype: true },
  )
  .map((fields) => aRoute(fields));

const resolvedMatch = fc.constantFrom<NonNullable<HookRecord['resolvedMatch']>>(
  { kind: 'matches', branch: 'exact', because: 'a native rule' },
  { kind: 'misses', because: 'a native rule' },
  { kind: 'undecided', reason: 'undocumented-shape', because: 'a native rule' },
);

const optionalFields = fc.record(
  {
    liveReason: fc.constantFrom('trusted', 'not loaded'),
    decidesReason: fc.constantFrom('it runs later', 'nobody says'),
    matcherSource: fc.constant({ file: 'settings.json', pointer: '/matcher', line: 4 }),
    eventSource: fc.constant({ file: 'settings.json', pointer: '/event', line: 2 }),
    native: resolvedMatch,
  },
  SOME,
);

export const record: fc.Arbitrary<HookRecord> = fc
  .record(
    {
      host: weighted<string>(['test-host', 12], ['other-host', 1]),
      event: weighted<string>(['BeforeTool', 10], ...EVENTS.map((event) => [event, 1] as const)),
      matcher: fc.oneof(
        SIMPLER,

        { weight: 3, arbitrary: fc.constantFrom(null, '*', 'Write', 'Write|Bash') },
        { weight: 4, arbitrary: matcherText },
      ),
      guardId: weighted<string>(
        ['gate.sh', 5],
        ['exam.sh', 4],
        ['both.sh', 3],
        ['logger.sh', 2],
        ['new.sh', 1],
        ['unknown', 1],
      ),
      live: weighted<boolean | 'unknown' | 'absent'>([true, 8], ['absent', 3], [false, 2], ['unknown', 2]),
      decides: weighted<boolean | 'unknown'>([true, 10], [false, 1], ['unknown', 1]),
      failure: fc.constantFrom<HookRecord['failure']>('fails-open', 'fails-closed', 'unknown'),
      rest: fc.oneof(
        SIMPLER,
        { weight: 2, arbitrary: fc.constant<Partial<HookRecord>>({}) },
        optionalFields.map(withNative),
      ),
    },
    { noNullPrototype: true },
  )
  .map(({ guardId, live, rest, ...fields }) => {
    const { live: _live, ...made } = aRecord({ ...fields, ...rest, guardId });
    return live === 'absent' ? made : { ...made, live };
  });

function withNative({
  native,
  ...fields
}: Partial<HookRecord> & { readonly native?: NonNullable<HookRecord['resolvedMatch']> }): Partial<HookRecord> {
  return native === undefined ? fields : { ...fields, resolvedMatch: native };
}

/** Registrations that match and are known to supply, so that several of one control meet. */
const supplier: fc.Arbitrary<HookRecord> = fc
  .tuple(
    fc.constantFrom('both.sh', 'gate.sh'),
    fc.boolean(),
    fc.constantFrom<HookRecord['failure']>('fails-closed', 'fails-open', 'unknown'),
  )
  .map(([guardId, isStated, failure]) => {
    const { live, ...made } = aRecord({ guardId, matcher: null, failure });
    return isStated && live !== undefined ? { ...made, live } : made;
  });

const records: fc.Arbitrary<readonly HookRecord[]> = fc
  .array(fc.oneof(SIMPLER, { weight: 1, arbitrary: supplier }, { weight: 2, arbitrary: record }), {
    maxLength: 4,
    size: 'max',
  })
  .map((list) => list.map((each, index) => ({ ...each, id: `settings.json#/hooks/${index}` })));

export const selector: fc.Arbitrary<RouteSelector> = fc.oneof(
  SIMPLER,

  { weight: 3, arbitrary: fc.constant<RouteSelector>({}) },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        host: fc.constantFrom('test-host', 'test-*', '*', 'other-host'),
        tool: fc.oneof(
          SIMPLER,
          toolName,
          fc.constantFrom('mcp__*', 'mcp__db__*', 'mcp__db__read', 'mcp__db__r*', 'Wri*', '*'),
        ),
        via: fc.constantFrom('tool-call', 'session-input'),
        effect: fc.constantFrom('file-write', 'file-*', 'coordinate-click', '*'),
        server: fc.constantFrom('db', 'd*', 'other', '*'),
      },
      SOME,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(SIMPLER, toolName, fc.constantFrom('mcp__db__*', 'Wri*')).map((name) => ({ tool: name })),
  },
);

const assigned: fc.Arbitrary<PrimaryControl> = fc
  .tuple(selector, fc.constantFrom(...CONTROLS), fc.boolean())
  .map(([routes, control, stated]) =>
    stated ? { routes, control, violatingInput: { path: `${control}.txt` } } : { routes, control },
  );

const row = fc.oneof(SIMPLER, fc.subarray([...CONTROLS]), fc.array(fc.constantFrom(...CONTROLS), { maxLength: 3 }));

const blankOr = (text: string): fc.Arbitrary<string> => weighted([text, 3], ['', 1], [' ', 1]);

export const policy: fc.Arbitrary<Policy> = fc.record(
  {
    primary: fc.array(assigned, { maxLength: 3 }),
    secondary: fc.array(assigned, { maxLength: 2 }),
    guards: fc.record(
      { 'gate.sh': row, 'exam.sh': row, 'both.sh': fc.constant([...CONTROLS]), 'logger.sh': fc.constant([]) },
      { noNullPrototype: true },
    ),
    residual: fc.array(
      fc.record(
        { routes: selector, owner: blankOr('desk'), procedure: blankOr('read back') },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    targetSide: fc.array(
      fc.record(
        { routes: selector, service: blankOr('registry'), binds: fc.shuffledSubarray([...TARGET_BINDINGS]) },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    undecidableEffects: fc.constantFrom([], ['coordinate-click'], ['coordinate-click', 'unknown']),
  },
  { noNullPrototype: true },
);

export const guardName: fc.Arbitrary<string> = fc.constantFrom(...GUARDS, 'unknown', 'constructor', 'new.sh');

export const question: fc.Arbitrary<Question> = fc.record({ route, records, policy, host }, { noNullPrototype: true });
