import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import { DISPATCH_TOOLS } from '../../src/dispatch/dispatch-world.ts';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { ENTRY_RULES } from '../../src/dispatch/execution-entry.ts';
import { registration } from '../../src/dispatch/registration.ts';
import type { Callback, Registration, ToolInput } from '../../src/dispatch/registration.ts';
import type { HookRecord } from '../../src/model/hook-record.ts';
import { naiveRequirements } from '../reference/naive-coverage.ts';
import type { NaiveRequirement } from '../reference/naive-coverage.ts';
import { naiveMatch } from '../reference/naive-matcher.ts';
import { CONTROLS, HOST, violatingInput } from './oracle-case.ts';
import type { OracleCase } from './oracle-case.ts';

/** One way in which everything that is unknown about a case may turn out. */
export interface OracleWorld {
  /** Liveness, deciding, unlisted guards, undecided matchers and the decision point, all for or all against the guards. */
  readonly doubtsEndWell: boolean;
  /** Which comparison the host makes; `none` and `all`: one of which no evidence speaks. */
  readonly comparison: 'newest' | '2.1.192' | '2.1.100' | 'none' | 'all';
  readonly effect: string;
  readonly toolName: string;
}

/** What goes wrong on top: which records' guards crash or time out, and whether absent live flags were wrong. */
export interface OracleMishap {
  readonly failing: (record: HookRecord) => boolean;
  readonly failure: 'crash' | 'timeout';
  readonly assumedLiveIsDead: boolean;
}

export const NO_MISHAP: OracleMishap = { failing: () => false, failure: 'crash', assumedLiveIsDead: false };

/** What a server may turn out to offer: for every expression of the pool one name that it hits. */
const UNSEEN_TOOLS = [
  'read',
  'zap',
  'Write',
  're-Edit',
  'Bashgit ',
  'Edit, Write',
  'release_txt',
  'Wríte',
  'mcp__memory__read',
  'mcp__brave-search__web',
].map((name) => `mcp__new__${name}`);

/** Guards only ever add refusals, so the two ends of all doubts bound everything between them. */
export function worldsOf({ route, policy }: OracleCase): readonly OracleWorld[] {
  const named = [...policy.primary, ...policy.secondary].flatMap(({ routes }) => routes.effect ?? []);
  const effects =
    route.effect === 'unknown' ? [...new Set([...named, ...policy.undecidableEffects, 'other'])] : [route.effect];
  const tools = route.tool.placeholder ? UNSEEN_TOOLS : [route.tool.canonical ?? ''];
  return [true, false].flatMap((doubtsEndWell) =>
    comparisonsOf(route.hostVersion).flatMap((comparison) =>
      effects.flatMap((effect) => tools.map((toolName) => ({ doubtsEndWell, comparison, effect, toolName }))),
    ),
  );
}

function comparisonsOf(version: string): readonly OracleWorld['comparison'][] {
  if (version === '2.1.332') return ['newest'];
  if (version === '2.1.192' || version === '2.1.100') return [version];
  if (version === 'unknown') return ['newest', '2.1.192', '2.1.100', 'none'];
  return ['newest', '2.1.192', '2.1.100', 'none', 'all'];
}

/** Controls that the policy requires in a world, with the rules that ask for them. */
export function requirementsIn({ route, policy }: OracleCase, world: OracleWorld): readonly NaiveRequirement[] {
  const { toolName } = world;
  const concrete = { ...route, tool: { ...route.tool, raw: toolName, canonical: toolName, placeholder: false } };
  return naiveRequirements(policy, concrete, world.effect);
}

export function requiredIn(asked: OracleCase, world: OracleWorld): readonly string[] {
  return requirementsIn(asked, world).map(({ control }) => control);
}

/** Whether the protected file is still locked after this call. */
export function isPrevented(
  asked: OracleCase,
  world: OracleWorld,
  input: ToolInput,
  mishap: OracleMishap = NO_MISHAP,
): boolean {
  const { state } = runDispatch(scenarioOf(asked, world, input, mishap));
  return state.world.files['release.txt'] === 'locked';
}

/** Whether every violating call of the required controls is prevented, and there is one. */
export function allPrevented(asked: OracleCase, world: OracleWorld, mishap: OracleMishap = NO_MISHAP): boolean {
  const required = requiredIn(asked, world);
  return required.length > 0 && required.every((control) => isPrevented(asked, world, violatingInput(control), mishap));
}

/** From records and policy to what the dispatcher runs. Shares nothing with the detector. */
function scenarioOf(asked: OracleCase, world: OracleWorld, input: ToolInput, mishap: OracleMishap): DispatchScenario {
  const { route, policy, records } = asked;
  const hidden = policy.undecidableEffects.includes(world.effect);
  const standing = records.filter((record) => isLive(record, world, mishap));
  const denies = (record: HookRecord): boolean =>
    rowOf(record, asked, world).includes(String(input['violates'])) && !hidden;
  const handlers = standing.filter((record) => record.resolvedMatch === undefined);
  const rules = standing.filter((record) => record.resolvedMatch !== undefined);
  const denied = rules.some(
    (record) =>
      ruleHits(record, world) &&
      isYes(record.decides, world) &&
      (denies(record) || failsClosed(record, world, mishap)) &&
      !failsOpen(record, world, mishap),
  );
  const asksUnknown = route.decisionPoint === 'unknown';
  const entry = asksUnknown
    ? { raisesToolEvents: world.doubtsEndWell, consultsBaseline: world.doubtsEndWell }
    : ENTRY_RULES[route.via];
  return {
    world: { files: { 'release.txt': 'locked' }, sessions: [] },
    tools: route.offered === false ? {} : { [world.toolName]: DISPATCH_TOOLS['Write']! },
    callbacks: Object.fromEntries(
      handlers.map((record) => [record.id, callbackOf(record, hidden ? [] : rowOf(record, asked, world), mishap)]),
    ),
    registrations: handlers.flatMap((record) => registrationOf(record, world)),
    baseline: { tools: denied ? { [world.toolName]: 'deny' } : {}, otherwise: 'allow' },
    resolver: null,
    rewriteRule: 'last-to-finish',
    entries: { ...ENTRY_RULES, [route.via]: entry },
    undecidedMatcher: world.doubtsEndWell ? 'fires' : 'stays-silent',
    sessionSource: 'startup',
    turns: [{ prompt: 'go', requests: [{ id: 'c', entry: route.via, tool: world.toolName, input }] }],
  };
}

/** A guard judges the call that it is shown: it denies what violates a control of its row, and nothing else. */
function callbackOf(record: HookRecord, row: readonly string[], mishap: OracleMishap): Callback {
  if (mishap.failing(record)) return () => ({ kind: mishap.failure, detail: 'broken guard' });
  return (call) =>
    row.includes(String(call.input['violates']))
      ? { kind: 'deny', reason: 'violates a control of this guard' }
      : { kind: 'no-decision' };
}

/** The dispatcher compares by the newest rules; what an older version would hit is written as a matcher of its own. */
function registrationOf(record: HookRecord, world: OracleWorld): readonly Registration[] {
  const mode = isYes(record.decides, world) ? 'synchronous' : 'asynchronous';
  const failure = directionOf(record, world);
  const as = (matcher: string | null) => [registration(record.id, record.event, matcher, record.id, { mode, failure })];
  switch (world.comparison) {
    case 'newest':
      return as(record.matcher);
    case 'none':
      return [];
    case 'all':
      return as(null);
    case '2.1.192':
    case '2.1.100':
      break;
  }
  const match = naiveMatch(HOST.matcherProtocol, world.comparison, record.matcher, world.toolName);
  if (match === 'undecided') return as(UNDECIDED_MATCHER);
  return match === 'hits' ? as(null) : [];
}

const UNDECIDED_MATCHER = '(';

function ruleHits(record: HookRecord, world: OracleWorld): boolean {
  const kind = record.resolvedMatch?.kind;
  return kind === 'matches' || (kind === 'undecided' && world.doubtsEndWell);
}

function rowOf(record: HookRecord, { policy }: OracleCase, world: OracleWorld): readonly string[] {
  const listed = Object.hasOwn(policy.guards, record.guard.id) ? policy.guards[record.guard.id] : undefined;
  return listed ?? (world.doubtsEndWell ? CONTROLS : []);
}

function isLive(record: HookRecord, world: OracleWorld, mishap: OracleMishap): boolean {
  return record.live === undefined ? !mishap.assumedLiveIsDead : isYes(record.live, world);
}

function isYes(fact: boolean | 'unknown', world: OracleWorld): boolean {
  return fact === 'unknown' ? world.doubtsEndWell : fact;
}

function directionOf(record: HookRecord, world: OracleWorld): 'fails-open' | 'fails-closed' {
  return record.failure === 'unknown' ? (world.doubtsEndWell ? 'fails-closed' : 'fails-open') : record.failure;
}

function failsClosed(record: HookRecord, world: OracleWorld, mishap: OracleMishap): boolean {
  return mishap.failing(record) && directionOf(record, world) === 'fails-closed';
}

function failsOpen(record: HookRecord, world: OracleWorld, mishap: OracleMishap): boolean {
  return mishap.failing(record) && directionOf(record, world) === 'fails-open';
}
