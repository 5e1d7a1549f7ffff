import { uniteInventory } from '../detector/inventory.ts';
import type { InventoryHost } from '../detector/inventory.ts';
import type { ConfiguredServer } from '../detector/server-index.ts';
import type { ExecutionSurface, Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';
import type { Collection, HostAdapter, HostInput } from './host-contract.ts';
import { NOTHING_SEEN, type SeenSession } from './session-tally.ts';

/** Entries beside tool calls that every session has. */
const OTHER_ENTRIES: readonly ExecutionSurface[] = [
  'at-mention',
  'typed-command',
  'user-shell',
  'skill-inline-shell',
  'running-process',
];

/**
 * The rows of a census: tools offered (or the host's catalogue, of which nobody said what is offered), configured MCP
 * servers as placeholders, tools called in transcripts, and the entries that are no tool call. Each is completed by what configuration decides.
 */
export function censusRoutes(
  adapter: HostAdapter,
  input: HostInput,
  collection: Collection,
  stated: Known<readonly string[]>,
  seen: SeenSession = NOTHING_SEEN,
): readonly Route[] {
  const { listing, called } = seen;
  const offered = stated === 'unknown' && listing !== 'unknown' ? listing.tools : stated;
  const names = offered === 'unknown' ? adapter.catalogue.map(({ name }) => name) : offered;
  const servers = [...collection.servers, ...serversListed(seen, collection)];
  const united = uniteInventory(inventoryHost(adapter, input), {
    offered: names.map((raw) => ({ raw })),
    called,
    configuredServers: servers,
  });
  const listed = united.map((route) => (offered === 'unknown' ? asCatalogueRow(route) : route));
  const tools = stated === 'unknown' ? [...listed, ...notListed(adapter, input, seen)] : listed;
  const entries = servers.length === 0 ? OTHER_ENTRIES : [...OTHER_ENTRIES, 'mcp-prompt' as const];
  const others = entries.map((via) => entryRoute(adapter, input, via));
  return [...tools, ...others].map((route) => collection.completeRoute({ route }));
}

/** Servers that the session's own listing names, and configuration that was read does not. */
function serversListed({ listing }: SeenSession, collection: Collection): readonly ConfiguredServer[] {
  if (listing === 'unknown') return [];
  const found = new Set(collection.servers.map(({ name }) => name));
  return listing.servers.filter((name) => !found.has(name)).map((name) => ({ name, source: listing.first }));
}

/** Tools known by name that the session's own listing leaves out, and nobody called: ABSENT there. */
function notListed(adapter: HostAdapter, input: HostInput, { listing, called }: SeenSession): readonly Route[] {
  if (listing === 'unknown') return [];
  const named = new Set([...listing.tools, ...called.map(({ raw }) => raw)]);
  const names = adapter.catalogue.map(({ name }) => name).filter((name) => !named.has(name));
  const united = uniteInventory(inventoryHost(adapter, input), {
    offered: names.map((raw) => ({ raw })),
    called: [],
    configuredServers: [],
  });
  return united.map((route) => ({
    ...asCatalogueRow(route),
    offered: false,
    offeredReason: "G-ABS: the session's own listing does not name it",
  }));
}

function inventoryHost(adapter: HostAdapter, input: HostInput): InventoryHost {
  return {
    host: adapter.host,
    hostVersion: input.hostVersion,
    surface: input.surface,
    canonicalName: adapter.canonicalName ?? ((raw) => raw),
    toolPrefix: adapter.toolPrefix,
    factsOf: (tool) => {
      const listed = adapter.catalogue.find(({ name }) => name === tool.raw);
      if (listed === undefined) return {};
      return {
        effect: listed.effect,
        ...(listed.payloadFields.length === 0 ? {} : { payloadFields: listed.payloadFields }),
      };
    },
  };
}

/** Nobody saw the tool: it is known by name only. */
function asCatalogueRow(route: Route): Route {
  return { ...route, offered: 'unknown', origins: route.origins.filter((origin) => origin !== 'offered') };
}

function entryRoute(adapter: HostAdapter, input: HostInput, via: ExecutionSurface): Route {
  return {
    id: `${adapter.host}/${input.surface}/${via}/*`,
    host: adapter.host,
    hostVersion: input.hostVersion,
    surface: input.surface,
    via,
    agent: 'main',
    tool: { raw: null, canonical: null, placeholder: false },
    event: { host: null, control: 'none' },
    origins: [],
    offered: 'unknown',
    effect: 'unknown',
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'unknown',
  };
}
