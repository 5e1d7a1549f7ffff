import type { ConfiguredServer } from '../../detector/server-index.ts';
import type { HookRecord } from '../../model/hook-record.ts';
import type { Route } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import { listedOnceRead } from '../guard-listing.ts';
import type { Collection, Finding, HostInput, RouteCall } from '../host-contract.ts';
import { holds } from './facts.ts';
import { collectFrontmatter, frontmatterFindings, frontmatterRecords } from './frontmatter.ts';
import type { FrontmatterHooks } from './frontmatter.ts';
import { collectHooks, entryFindings } from './hooks.ts';
import type { CollectedHook } from './hooks.ts';
import { asObject } from '../json-document.ts';
import { apartBecause, assumptionsOf, ownFindings, type OwnPlugin } from '../own-plugin.ts';
import { readLayers } from './layers.ts';
import type { Layer } from './layers.ts';
import { ownPlugins, PLUGIN_WORDS } from './own-plugins.ts';
import { pluginFileFindings, unreadRecords } from './plugin-files.ts';
import { collectServers } from './mcp-servers.ts';
import { doubtOf, failClosedRecords, hookRecord, mayGuard, rewritersOf, ruleRecord, standsWith } from './records.ts';
import { contractOf, stillOffered } from './routes.ts';
import { collectRules } from './rules.ts';
import type { CollectedRule } from './rules.ts';
import { everyValue, firstValue, isUnseen, unseenLayers } from './switches.ts';

interface Found {
  readonly input: HostInput;
  readonly layers: readonly Layer[];
  readonly hooks: readonly CollectedHook[];
  readonly rules: readonly CollectedRule[];
  readonly frontmatter: readonly FrontmatterHooks[];
  /** Plugins of this folder that are judged as if they were installed; [] where something else configures a session. */
  readonly joined: readonly OwnPlugin[];
}

/** Reads one installation of the host. Pure over the files it is given; never throws on what they contain. */
export function collect(input: HostInput): Collection {
  const { layers, findings } = readLayers(input);
  const own = ownPlugins(input);
  const apart = apartBecause(layers, input);
  const joined = apart === null ? own.plugins : [];
  const found: Found = {
    input,
    layers,
    joined,
    hooks: collectHooks(layers, input, joined),
    rules: collectRules(layers),
    frontmatter: collectFrontmatter(input),
  };
  const mcp = collectServers(input, layers);
  return {
    configured: own.plugins.length + own.findings.length > 0 ? true : isConfigured(layers, mcp.servers),
    servers: mcp.servers,
    assumptions: assumptionsOf(joined, PLUGIN_WORDS),
    findings: [
      ...findings,
      ...unseenLayers(layers),
      ...layers.flatMap(entryFindings),
      ...frontmatterFindings(found.frontmatter),
      ...mcp.findings,
      ...strayFiles(input),
      ...ownFindings(own, apart, input, PLUGIN_WORDS),
      ...own.findings,
      ...pluginFileFindings(own.plugins, input),
    ],
    recordsFor: (call) => recordsFor(found, call),
    completeRoute: (call) => completeRoute(found, call),
  };
}

function isConfigured(layers: readonly Layer[], servers: readonly ConfiguredServer[]): Known<boolean> {
  const kinds = layers.map(({ reading }) => reading.kind);
  if (kinds.includes('settings') || kinds.includes('no-document') || servers.length > 0) return true;
  return kinds.includes('undetermined') ? 'unknown' : false;
}

function recordsFor(found: Found, call: RouteCall): readonly HookRecord[] {
  const { input, hooks, rules } = found;
  const mods = modsDoubt(found);
  // A hook of a skill holds at times only; what it may do to a call beside it, it may do then.
  const atTimes = found.frontmatter.flatMap((each) => each.hooks);
  const rewriters = rewritersOf([...hooks, ...atTimes], input);
  const fromHooks = hooks.map((hook) => {
    const doubt = doubtOf(hook, call, rewriters, input) ?? (hook.managed ? null : mods);
    return hookRecord(hook, call, input, doubt);
  });
  const fromRules = rules.map((rule) => ruleRecord(rule, call, [...hooks, ...atTimes], input, mods).record);
  const standing = [...fromHooks.filter((_, index) => standsHere(hooks[index], call, input)), ...fromRules];
  return [
    ...fromHooks,
    ...fromRules,
    ...failClosedRecords(standing, input.partners.idle),
    ...unseenRecords(found),
    ...unreadRecords(found.joined, input),
    ...found.frontmatter.flatMap((each) => frontmatterRecords(each, call, input)),
  ];
}

function standsHere(hook: CollectedHook | undefined, call: RouteCall, input: HostInput): boolean {
  return hook !== undefined && standsWith(hook, call, input);
}

/** A layer that is there and could not be read may hold anything: discovery that failed found something unknown. */
function unseenRecords({ layers }: Found): readonly HookRecord[] {
  return layers.flatMap((layer): readonly HookRecord[] => {
    if (layer.reading.kind !== 'undetermined') return [];
    const { reason } = layer.reading;
    return [
      {
        id: `${layer.file}#`,
        host: 'claude-code',
        event: 'PreToolUse',
        matcher: null,
        guard: { id: 'unknown', shown: `whatever ${layer.file} registers`, listedAs: listedOnceRead(layer.file) },
        resolvedMatch: { kind: 'matches', branch: 'all', because: `${layer.file} may register anything` },
        live: 'unknown',
        liveReason: `${layer.file} ${reason}`,
        decides: 'unknown',
        decidesReason: 'its content is not known',
        failure: 'unknown',
        source: { file: layer.file, pointer: '' },
      },
    ];
  });
}

/** CC-X1: code of plugins inside the host may answer before, or approve after, hooks that are not managed. */
function modsDoubt({ input, layers }: Found): string | null {
  if (holds('CC-X1', input.hostVersion) === false) return null;
  if (input.plugins !== 'unknown') {
    const mod = input.plugins.find((plugin) => plugin.enabled && plugin.mods);
    return mod === undefined ? null : `CC-X1: the mods of plugin ${mod.name} may answer before it or approve after it`;
  }
  const enabled = everyValue(layers, 'enabledPlugins').flatMap((value) => Object.entries(asObject(value) ?? {}));
  const name = enabled.find(([, on]) => on === true)?.[0];
  if (name !== undefined) return `CC-X1: whether the enabled plugin ${name} carries mods was not looked at`;
  const unseen = layers.find(isUnseen);
  return unseen === undefined ? null : `CC-X1: ${unseen.file} was not seen; a plugin with mods may be enabled there`;
}

function completeRoute(found: Found, call: RouteCall): Route {
  const { input, hooks, rules } = found;
  const { route } = call;
  const contract = contractOf(route.via, route.tool.canonical);
  const completed: Route = { ...route, event: contract.event, decisionPoint: contract.decisionPoint };
  const completedCall = { ...call, route: completed };
  const mods = modsDoubt(found);
  const answers = rules.map((rule) => ruleRecord(rule, completedCall, hooks, input, mods));
  const removed = answers.some(
    ({ record, answer }) => answer.removesTool && record.live === true && record.decides === true,
  );
  const offered =
    removed || skillShellRemoved(found, route)
      ? false
      : stillOffered(route.tool.canonical, route.offered, input.hostVersion);
  const textOnly = answers.some(
    ({ record, answer }) => answer.textOnly && record.live !== false && record.decides === true,
  );
  const judgedByText = textOnly && !hooks.some((hook) => mayGuard(hook, completedCall, input));
  const decisionPoint = judgedByText ? 'cannot-judge' : decisionPointOf(found, completed);
  return { ...completed, offered, decisionPoint };
}

/** CC-R4: below the version of its own event inline shell of skills passes no hook. */
function decisionPointOf({ input, hooks }: Found, route: Route): Route['decisionPoint'] {
  if (route.via !== 'skill-inline-shell') return route.decisionPoint;
  if (holds('CC-R4-event', input.hostVersion) === false) return 'none';
  return hooks.some(({ event }) => event === 'PreSkillShellCommand' || event === 'PreToolUse') ? 'unknown' : 'none';
}

function skillShellRemoved({ input, layers }: Found, route: Route): boolean {
  if (route.via !== 'skill-inline-shell' || holds('CC-R4-switch', input.hostVersion) !== true) return false;
  return firstValue(layers, 'disableSkillShellExecution') === true;
}

/** Files that look like registrations and are none. */
function strayFiles(input: HostInput): readonly Finding[] {
  const path = `${input.cwd}/.claude/hooks.json`;
  if (input.files.look(path).kind === 'absent') return [];
  const text = 'a hooks.json outside a plugin is not read';
  return [{ kind: 'ignored', rule: 'CC-L1', text, source: { file: '.claude/hooks.json', pointer: '' } }];
}
