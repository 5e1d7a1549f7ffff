import { uniteInventory } from '../detector/inventory.ts';
import type { InventoryHost } from '../detector/inventory.ts';
import type { ExecutionSurface, Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';
import type { Collection, HostAdapter, HostInput } from './host-contract.ts';

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
 * servers as placeholders, and the entries that are no tool call. Each is completed by what configuration decides.
 */
export function censusRoutes(
  adapter: HostAdapter,
  input: HostInput,
  collection: Collection,
  offered: Known<readonly string[]>,
): readonly Route[] {
  const names = offered === 'unknown' ? adapter.catalogue.map(({ name }) => name) : offered;
  const united = uniteInventory(inventoryHost(adapter, input), {
    offered: names.map((raw) => ({ raw })),
    called: [],
    configuredServers: collection.servers,
  });
  const tools = united.map((route) => (offered === 'unknown' ? asCatalogueRow(route) : route));
  const entries = collection.servers.length === 0 ? OTHER_ENTRIES : [...OTHER_ENTRIES, 'mcp-prompt' as const];
  const others = entries.map((via) => entryRoute(adapter, input, via));
  return [...tools, ...others].map((route) => collection.completeRoute({ route }));
}

function inventoryHost(adapter: HostAdapter, input: HostInput): InventoryHost {
  return {
    host: adapter.host,
    hostVersion: input.hostVersion,
    surface: input.surface,
    canonicalName: (raw) => raw,
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
