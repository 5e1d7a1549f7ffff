import { matchTool } from '../../detector/matcher.ts';
import type { HookRecord } from '../../model/hook-record.ts';
import type { Route } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import type { Collection, Finding, HostInput, RouteCall } from '../host-contract.ts';
import { trustFindings } from '../folder-trust.ts';
import type { Layer } from '../layered-settings.ts';
import { underEvidence, type Liveness } from '../liveness.ts';
import { ownExtension, type OwnExtension } from '../own-extension.ts';
import { resolvePath } from '../programs.ts';
import { entryFindings, groupsOf, unseenRecord, type CollectedHook } from '../settings-hooks.ts';
import { layerFindings, shownPath } from '../settings-layer.ts';
import { settingsServers } from '../settings-servers.ts';
import { hasEvidence } from './facts.ts';
import {
  collectFrontmatter,
  frontmatterFindings,
  unreadFrontmatter,
  unreadPartner,
  type FrontmatterHooks,
} from './frontmatter.ts';
import { collectHooks } from './hooks.ts';
import { layersOf } from './layers.ts';
import { weakeningPartner } from './partners.ts';
import { allowsTool, denyRecords } from './permissions.ts';
import { canonicalName, contractOf, routeDoubt } from './routes.ts';
import { ruleOfMiss } from './rule-of-miss.ts';
import { EVENTS, QWEN_CODE_MATCHERS } from './semantics.ts';
import { switchesOf } from './switches.ts';
import { trustOf, type Trust } from './trust.ts';

interface Found {
  readonly input: HostInput;
  readonly layers: readonly Layer[];
  readonly trust: Trust;
  /** Of settings, extensions and frontmatter. */
  readonly hooks: readonly CollectedHook[];
  readonly own: OwnExtension;
  /** Whether a switch silences every hook. */
  readonly silenced: Liveness;
  readonly frontmatter: readonly FrontmatterHooks[];
}

/** How a folder is an extension of this host, and which rule lets its hooks count. */
const EXTENSION = {
  manifest: 'qwen-extension.json',
  words: { host: 'Qwen Code', word: 'extension', rule: 'QW-L1' },
  host: 'qwen-code',
  gate: 'PreToolUse',
} as const;

/** Reads one installation of the host. Pure over the files it is given; never throws on what they contain. */
export function collect(input: HostInput): Collection {
  const layers = layersOf(input);
  const own = ownExtension(input, layers, EXTENSION);
  const trust = own.elsewhere ?? trustOf(layers, input);
  const silenced = underEvidence(switchesOf(layers, input), hasEvidence(input.hostVersion));
  const frontmatter = collectFrontmatter(input, silenced);
  const hooks = [
    ...collectHooks(layers, trust, silenced, input, own.hooks),
    ...frontmatter.flatMap((each) => each.hooks),
  ];
  const found: Found = { input, layers, trust, own, hooks, silenced, frontmatter };
  const mcp = settingsServers(layers, 'QW-N2');
  return {
    configured: own.isThere ? true : isConfigured(layers),
    servers: mcp.servers,
    assumptions: own.assumptions,
    findings: [
      ...layerFindings(layers, { layers: 'QW-L1', syntax: 'QW-S2' }),
      ...entryFindings(layers, EVENTS, { layers: 'QW-L1', flat: 'QW-S1', malformed: 'QW-U1', event: 'QW-E2' }),
      ...mcp.findings,
      ...(input.home === null ? [] : trustFindings(trust, '~/.qwen/trustedFolders.json')),
      ...strayFiles(input),
      ...own.findings,
      ...layerFindings(own.layers, { layers: 'QW-L1', syntax: 'QW-S2' }),
      ...entryFindings(own.layers, EVENTS, { layers: 'QW-L1', flat: 'QW-S1', malformed: 'QW-U1', event: 'QW-E2' }),
      ...frontmatterFindings(frontmatter),
    ],
    recordsFor: (call) => recordsFor(found, call),
    completeRoute: (call) => completeRoute(found, call),
  };
}

function isConfigured(layers: readonly Layer[]): Known<boolean> {
  const kinds = layers.map(({ reading }) => reading.kind);
  if (kinds.includes('settings') || kinds.includes('no-document')) return true;
  return kinds.includes('undetermined') ? 'unknown' : false;
}

function recordsFor(found: Found, call: RouteCall): readonly HookRecord[] {
  const route = completeRoute(found, call);
  return [
    ...found.hooks.map((hook) => hookRecord(hook, route, found)),
    ...denyRecords(found.layers, route),
    ...ignoredRecords(found),
    ...unseenRecords(found.layers),
    ...found.own.unread,
    ...unreadFrontmatter(found.frontmatter, found.silenced),
  ];
}

function hookRecord(hook: CollectedHook, route: Route, found: Found): HookRecord {
  const { judged, liveness } = hook;
  const known = hasEvidence(found.input.hostVersion);
  const doubt = judged.decides === true ? doubtOf(hook, route, found) : null;
  const downgraded = judged.decides === false && !known;
  const measured = downgraded ? `G-VER: in a measured version: ${judged.decidesReason}` : judged.decidesReason;
  return {
    id: hook.id,
    host: 'qwen-code',
    event: hook.event,
    matcher: hook.matcher,
    guard: judged.guard,
    ...(judged.command === '' ? {} : { command: judged.command }),
    ...(judged.name === null ? {} : { handler: judged.name }),
    ...resolvedMatch(hook, route, found.input),
    live: liveness.live,
    liveReason: liveness.reason,
    decides: doubt !== null || downgraded ? 'unknown' : judged.decides,
    decidesReason: doubt ?? measured,
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
    const because = `QW-E2: whether this version knows an event ${hook.event.slice(0, 60)} is not known`;
    return { resolvedMatch: { kind: 'undecided', reason, because } };
  }
  const tool = route.tool.canonical;
  const compares = known && hook.event === route.event.host && route.decisionPoint === 'decides';
  if (!compares || tool === null || route.tool.placeholder || hook.matcher === null) return {};
  const match = matchTool(QWEN_CODE_MATCHERS, hostVersion, hook.matcher, tool);
  if (match.kind !== 'misses') return {};
  return { resolvedMatch: { ...match, because: `${ruleOfMiss(hook.matcher, tool)}: ${match.because}` } };
}

function doubtOf(hook: CollectedHook, route: Route, found: Found): string | null {
  const byRoute = routeDoubt(route, found.input) ?? hook.tier ?? declinedFirst(route, found);
  if (byRoute !== null || hook.event !== 'PreToolUse') return byRoute;
  return weakeningPartner(hook, found.hooks, route, found.input) ?? unreadPartner(found.frontmatter, found.silenced);
}

/** QW-T2: in a folder that is not trusted a tool that is not allowed is declined before any hook is asked. */
function declinedFirst(route: Route, { trust, layers }: Found): string | null {
  if (trust.kind === 'trusted' || allowsTool(layers, route.tool.canonical)) return null;
  return `QW-T2: without trust the tool may be declined before any hook is asked (${trust.reason})`;
}

function completeRoute({ input }: Found, call: RouteCall): Route {
  const { event, decisionPoint, because } = contractOf(call.route);
  const canonical = canonicalName(call);
  const route: Route = {
    ...call.route,
    tool: { ...call.route.tool, canonical },
    event,
    decisionPoint,
    decisionPointReason: because,
  };
  const isGone = canonical === 'write_file' && input.flags.includes('--bare') && hasEvidence(input.hostVersion);
  if (!isGone) return route;
  return { ...route, offered: false, offeredReason: 'QW-L3: --bare takes write_file out of the offer' };
}

/** QW-S2: a file that does not parse is ignored, whatever it was meant to register. */
function ignoredRecords({ layers, input }: Found): readonly HookRecord[] {
  return layers.flatMap(({ reading, file }) => {
    if (reading.kind !== 'no-document') return [];
    const reason = `QW-S2: ${file} ${reading.reason}, so the host ignores it without a word`;
    const record = unseenRecord('qwen-code', 'PreToolUse', file, reason);
    return [{ ...record, live: hasEvidence(input.hostVersion) ? (false as const) : ('unknown' as const) }];
  });
}

/** A layer that is there and could not be read may hold anything. */
function unseenRecords(layers: readonly Layer[]): readonly HookRecord[] {
  return layers
    .filter((layer) => layer.reading.kind === 'undetermined' || groupsOf(layer).isTooMuch)
    .map(({ file }) => {
      return unseenRecord('qwen-code', 'PreToolUse', file, `QW-L1: ${file} was not seen, and may register anything`);
    });
}

/** Files that look like registrations and are none: hooks stand in settings, and in extensions. */
function strayFiles(input: HostInput): readonly Finding[] {
  const folders = [input.cwd, ...(input.home === null ? [] : [input.home])];
  const paths = folders.map((folder) => resolvePath(folder, '.qwen/hooks.json'));
  return [...new Set(paths)]
    .filter((path) => input.files.look(path).kind !== 'absent')
    .map((path) => {
      const source = { file: shownPath(input, path), pointer: '' };
      return { kind: 'ignored', rule: 'QW-L1', text: 'a hooks file outside an extension is not read', source };
    });
}
