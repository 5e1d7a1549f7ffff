import type { ConfiguredServer } from '../../detector/server-index.ts';
import type { HookRecord } from '../../model/hook-record.ts';
import type { Route } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import { HOST_RULE } from '../host-contract.ts';
import type { Collection, Finding, HostInput, RouteCall } from '../host-contract.ts';
import { asObject, member } from '../json-document.ts';
import { permissionAnswer } from './permissions.ts';
import { collectHooks, hookRecord } from './plugin-records.ts';
import type { CollectedHook } from './plugin-records.ts';
import { findPlugins } from './plugins.ts';
import { contractOf, evidenceDoubt } from './routes.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

interface Found {
  readonly input: HostInput;
  readonly settings: Settings;
  readonly hooks: readonly CollectedHook[];
}

/** Reads one installation of the host. Pure over the files it is given; never throws on what they contain. */
export function collect(input: HostInput): Collection {
  const settings = readSettings(input);
  const hooks = collectHooks(findPlugins(input, settings), input);
  const found: Found = { input, settings, hooks };
  return {
    configured: isConfigured(settings, hooks),
    servers: collectServers(settings),
    findings: [...settings.findings, ...hooks.flatMap(findingOf)],
    recordsFor: (call) => recordsFor(found, call),
    completeRoute: (call) => completeRoute(found, call),
  };
}

function isConfigured(settings: Settings, hooks: readonly CollectedHook[]): Known<boolean> {
  const kinds = settings.layers.map(({ reading }) => reading.kind);
  const isFound = hooks.some(({ file }) => file.text !== null || file.source.pointer !== '');
  if (kinds.includes('document') || kinds.includes('broken') || settings.isElsewhere || isFound) return true;
  return kinds.includes('undetermined') ? 'unknown' : false;
}

/** OC-S4: the host is silent about a module that it does not load; the census is not. */
function findingOf({ file, liveness }: CollectedHook): readonly Finding[] {
  if (liveness.live !== false) return [];
  const rule = /^\S+(?=: )/.exec(liveness.reason)?.[0] ?? 'OC-S4';
  return [{ kind: 'skipped', rule, text: liveness.reason.replace(/^\S+: /, ''), source: file.source }];
}

function recordsFor({ input, settings, hooks }: Found, call: RouteCall): readonly HookRecord[] {
  const doubt = startDoubt(settings);
  return [
    ...hooks.map((hook) => hookRecord(hook, call, input)).map((record) => inDoubt(record, doubt)),
    ...permissionAnswer(settings, call, input).records,
    ...unseenRecords(settings, call, input),
  ];
}

/** OC-S5 was observed of the file of a project: with a broken one of the user there may be no session at all. */
function startDoubt({ layers }: Settings): string | null {
  const broken = layers.find(({ name, reading }) => name === 'user' && reading.kind === 'broken');
  return broken === undefined ? null : `OC-U1: whether the host starts with ${broken.file} was not observed`;
}

function inDoubt(record: HookRecord, doubt: string | null): HookRecord {
  return doubt === null || record.live !== true ? record : { ...record, live: 'unknown', liveReason: doubt };
}

/** What may hold rules and was not read as the host reads it. */
function unseenRecords(settings: Settings, call: RouteCall, input: HostInput): readonly HookRecord[] {
  const layers = settings.layers.flatMap(({ file, reading }) => {
    if (reading.kind === 'undetermined') return [{ file, because: `OC-U1: ${file} ${reading.reason}` }];
    const isCertain = reading.kind !== 'broken' || stopsHost(settings, input);
    return isCertain
      ? []
      : [{ file, because: evidenceDoubt(input) ?? `OC-U1: whether the host starts with ${file} was not observed` }];
  });
  const elsewhere = settings.elsewhere.map((file) => ({ file, because: `OC-U1: what ${file} adds is not known` }));
  return [...layers, ...elsewhere].map(({ file, because }) => unseenRecord(file, because, call));
}

function unseenRecord(file: string, because: string, { route }: RouteCall): HookRecord {
  const contract = contractOf(route.via);
  const isAsked = contract.event.host !== null || contract.decisionPoint === 'unknown';
  return {
    id: `${file}#`,
    host: 'opencode',
    event: 'permission',
    matcher: null,
    guard: { id: HOST_RULE, shown: `whatever ${file} says` },
    resolvedMatch: isAsked
      ? { kind: 'matches', branch: 'all', because }
      : { kind: 'misses', because: contract.because },
    live: 'unknown',
    liveReason: because,
    decides: 'unknown',
    decidesReason: because,
    failure: 'unknown',
    source: { file, pointer: '' },
  };
}

/** OC-S5: with a file of the project that does not parse there is no session at all. */
function stopsHost({ layers }: Settings, input: HostInput): boolean {
  const isBroken = layers.some(({ name, reading }) => name === 'project' && reading.kind === 'broken');
  return isBroken && evidenceDoubt(input) === null;
}

function completeRoute(found: Found, call: RouteCall): Route {
  const { input, settings, hooks } = found;
  const contract = contractOf(call.route.via);
  const route: Route = { ...call.route, event: contract.event, decisionPoint: contract.decisionPoint };
  const answer = permissionAnswer(settings, { ...call, route }, input);
  const offered = answer.removed || stopsHost(settings, input) ? false : route.offered;
  const judgedByText = answer.textOnly && !hooks.some((hook) => mayGuard(hook, { ...call, route }, input));
  return { ...route, offered, decisionPoint: judgedByText ? 'cannot-judge' : route.decisionPoint };
}

function mayGuard(hook: CollectedHook, call: RouteCall, input: HostInput): boolean {
  const { idle, approvers, rewriters } = input.partners;
  if ([...idle, ...approvers, ...rewriters].includes(hook.guard)) return false;
  const record = hookRecord(hook, call, input);
  return record.live !== false && record.decides !== false && record.resolvedMatch?.kind !== 'misses';
}

function collectServers({ layers }: Settings): readonly ConfiguredServer[] {
  const servers = new Map<string, ConfiguredServer | null>();
  for (const { reading } of layers) {
    if (reading.kind !== 'document') continue;
    const { document } = reading;
    for (const [name, server] of Object.entries(asObject(member(document.value, 'mcp')) ?? {})) {
      const isEnabled = asObject(server) !== null && member(server, 'enabled') !== false;
      servers.set(name, isEnabled ? { name, source: document.at(['mcp', name]) } : null);
    }
  }
  return [...servers.values()].filter((server) => server !== null);
}
