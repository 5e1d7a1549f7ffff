import type { HookRecord } from '../../model/hook-record.ts';
import type { Route } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import { matchTool } from '../../detector/matcher.ts';
import type { Collection, HostInput, RouteCall } from '../host-contract.ts';
import { trustFindings } from '../folder-trust.ts';
import type { Layer } from '../layered-settings.ts';
import { ownExtension, type OwnExtension } from '../own-extension.ts';
import { entryFindings, groupsOf, unseenRecord, type CollectedHook } from '../settings-hooks.ts';
import { layerFindings } from '../settings-layer.ts';
import { settingsServers } from '../settings-servers.ts';
import { hasEvidence } from './facts.ts';
import { collectHooks } from './hooks.ts';
import { layersOf } from './layers.ts';
import { collectPolicies, type Policies } from './policies.ts';
import { policyAnswers, type PolicyAnswer } from './policy-answer.ts';
import { ruleOfMiss } from './rule-of-miss.ts';
import { contractOf, routeDoubt } from './routes.ts';
import { EVENTS, GEMINI_CLI_MATCHERS } from './semantics.ts';
import { sessionOf, type Session } from './session.ts';
import { strayFiles } from './stray-files.ts';
import { trustOf } from './trust.ts';

interface Found {
  readonly input: HostInput;
  readonly layers: readonly Layer[];
  readonly session: Session;
  readonly hooks: readonly CollectedHook[];
  readonly own: OwnExtension;
  readonly policies: Policies;
}

/** How a folder is an extension of this host, and which rule lets its hooks count. */
const EXTENSION = {
  manifest: 'gemini-extension.json',
  words: { host: 'Gemini CLI', word: 'extension', rule: 'GM-L1' },
  host: 'gemini-cli',
  gate: 'BeforeTool',
} as const;

/** Reads one installation of the host. Pure over the files it is given; never throws on what they contain. */
export function collect(input: HostInput): Collection {
  const layers = layersOf(input);
  const own = ownExtension(input, layers, EXTENSION);
  const trust = own.elsewhere ?? trustOf(layers, input);
  const found: Found = {
    input,
    layers,
    session: sessionOf(layers, trust, input),
    hooks: collectHooks(layers, trust, input, own.hooks),
    policies: collectPolicies(input),
    own,
  };
  const mcp = settingsServers(layers, 'GM-N2');
  return {
    configured: own.isThere ? true : isConfigured(found),
    servers: mcp.servers,
    assumptions: own.assumptions,
    findings: [
      ...layerFindings(layers, { layers: 'GM-L1', syntax: 'GM-S3' }),
      ...entryFindings(layers, EVENTS, { layers: 'GM-L1', flat: 'GM-S1', malformed: 'GM-U2', event: 'GM-E3' }),
      ...found.policies.findings,
      ...mcp.findings,
      ...(input.home === null ? [] : trustFindings(trust, '~/.gemini/trustedFolders.json')),
      ...strayFiles(input),
      ...own.findings,
      ...layerFindings(own.layers, { layers: 'GM-L1', syntax: 'GM-S3' }),
      ...entryFindings(own.layers, EVENTS, { layers: 'GM-L1', flat: 'GM-S1', malformed: 'GM-U2', event: 'GM-E3' }),
    ],
    recordsFor: (call) => recordsFor(found, call),
    completeRoute: (call) => completeRoute(found, call),
  };
}

function isConfigured({ layers, policies }: Found): Known<boolean> {
  const kinds = layers.map(({ reading }) => reading.kind);
  if (kinds.includes('settings') || kinds.includes('no-document') || policies.rules.length > 0) return true;
  return kinds.includes('undetermined') || policies.unread.length > 0 ? 'unknown' : false;
}

function recordsFor(found: Found, call: RouteCall): readonly HookRecord[] {
  const route = completeRoute(found, call);
  return [
    ...found.hooks.map((hook) => hookRecord(hook, route, found)),
    ...answersTo(found, call).map(({ record }) => record),
    ...unseenRecords(found),
    ...found.own.unread,
  ];
}

function hookRecord(hook: CollectedHook, route: Route, found: Found): HookRecord {
  const { judged, liveness } = hook;
  const { input } = found;
  const known = hasEvidence(input.hostVersion);
  const doubt = judged.decides === true ? doubtOf(hook, route, found) : null;
  const downgraded = judged.decides === false && !known;
  return {
    id: hook.id,
    host: 'gemini-cli',
    event: hook.event,
    matcher: hook.matcher,
    guard: judged.guard,
    ...(judged.command === '' ? {} : { command: judged.command }),
    ...(judged.name === null ? {} : { handler: judged.name }),
    ...resolvedMatch(hook, route, input),
    live: liveness.live,
    liveReason: liveness.reason,
    decides: doubt !== null || downgraded ? 'unknown' : judged.decides,
    decidesReason:
      doubt ?? (downgraded ? `G-VER: in a measured version: ${judged.decidesReason}` : judged.decidesReason),
    failure: 'fails-open',
    source: hook.source,
    matcherSource: hook.matcherSource,
    eventSource: hook.eventSource,
  };
}

/**
 * What the plain comparison does not say: a name that is no event of the measured version may be one of another, and a
 * miss is told by the rule that it hangs on.
 */
function resolvedMatch(
  hook: CollectedHook,
  route: Route,
  { hostVersion }: HostInput,
): Pick<HookRecord, 'resolvedMatch'> {
  const known = hasEvidence(hostVersion);
  if (!EVENTS.includes(hook.event)) {
    if (known) return {};
    const reason = hostVersion === 'unknown' ? 'version-unknown' : 'version-not-covered-by-evidence';
    const because = `GM-E3: whether this version knows an event ${hook.event.slice(0, 60)} is not known`;
    return { resolvedMatch: { kind: 'undecided', reason, because } };
  }
  const tool = route.tool.canonical;
  const compares = known && hook.event === route.event.host && route.decisionPoint === 'decides';
  if (!compares || tool === null || route.tool.placeholder || hook.matcher === null) return {};
  const match = matchTool(GEMINI_CLI_MATCHERS, hostVersion, hook.matcher, tool);
  if (match.kind !== 'misses') return {};
  return { resolvedMatch: { ...match, because: `${ruleOfMiss(hook.matcher, tool)}: ${match.because}` } };
}

function doubtOf(hook: CollectedHook, route: Route, found: Found): string | null {
  const byRoute = routeDoubt(route, found.input) ?? hook.tier;
  if (byRoute !== null) return byRoute;
  const { rewriters } = found.input.partners;
  const rewriter = found.hooks.find(
    (other) => other !== hook && isOneOf(other, rewriters) && standsOn(other, route, found.input),
  );
  if (rewriter === undefined) return null;
  return `G-COMP: ${rewriter.judged.guard.shown} rewrites the call beside it, so what it judged may not be what runs`;
}

function isOneOf({ judged }: CollectedHook, ids: readonly string[]): boolean {
  return judged.guard.id !== 'unknown' && ids.includes(judged.guard.id);
}

/** Whether a hook may fire before this call: not certain to be dead, and not certain to miss. */
function standsOn(hook: CollectedHook, route: Route, input: HostInput): boolean {
  if (hook.event !== 'BeforeTool' || route.event.host !== 'BeforeTool') return false;
  if (hook.liveness.live === false || hook.judged.decides === false) return false;
  const tool = route.tool.canonical;
  if (tool === null || route.tool.placeholder) return true;
  return matchTool(GEMINI_CLI_MATCHERS, input.hostVersion, hook.matcher, tool).kind !== 'misses';
}

/** GM-K2: what a hook of unknown content answers is not known; it may ask. */
function answersTo(found: Found, call: RouteCall): readonly PolicyAnswer[] {
  const { input, hooks, policies } = found;
  if (policies.rules.length === 0) return [];
  const route = withContract(found, call.route);
  const partner = hooks.find((hook) => hook.judged.guard.id === 'unknown' && standsOn(hook, route, input));
  return policyAnswers(policies, { ...call, route }, input, partner?.judged.guard.shown ?? null);
}

function withContract({ input }: Found, route: Route): Route {
  const { event, decisionPoint, because } = contractOf(route, input);
  return { ...route, event, decisionPoint, decisionPointReason: because };
}

function completeRoute(found: Found, call: RouteCall): Route {
  const { session, hooks, input } = found;
  const route = withContract(found, call.route);
  if (session.kind === 'none') return { ...route, offered: false, offeredReason: session.reason };
  const answers = answersTo(found, call);
  const removed = answers.find(({ removesTool }) => removesTool);
  if (removed !== undefined) {
    return { ...route, offered: false, offeredReason: `GM-P1: ${removed.record.id} takes the tool out of the offer` };
  }
  const offered = session.kind === 'unknown' && route.offered === true ? 'unknown' : route.offered;
  const text = answers.find(({ judgesText }) => judgesText);
  const hooked = hooks.some((hook) => !isOneOf(hook, input.partners.idle) && standsOn(hook, route, input));
  if (text === undefined || hooked) return { ...route, offered };
  const decisionPointReason = `GM-P3: ${text.record.id} judges the text of the command only`;
  return { ...route, offered, decisionPoint: 'cannot-judge', decisionPointReason };
}

/** A layer or policy that is there and could not be read may hold anything. */
function unseenRecords({ layers, policies, session }: Found): readonly HookRecord[] {
  const doubtful = layers.filter((layer) => layer.reading.kind === 'undetermined' || groupsOf(layer).isTooMuch);
  const places = [...doubtful.map(({ file }) => file), ...policies.unread.map(({ source }) => source.file)];
  const broken = session.kind === 'unknown' ? layers.filter(({ reading }) => reading.kind === 'no-document') : [];
  return [...places, ...broken.map(({ file }) => file)].map((file) =>
    unseenRecord('gemini-cli', 'BeforeTool', file, `GM-L1: ${file} was not seen, and may register anything`),
  );
}
