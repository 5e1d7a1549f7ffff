import type { ExecutionSurface, Route, RouteOrigin, ToolIdentity } from '../model/route.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import type { Surface } from '../model/surface.ts';
import type { Known } from '../model/unknown.ts';
import { ROUTE_ORIGINS } from '../model/route.ts';
import type { ConfiguredServer, ServerIndex } from './server-index.ts';
import { serverIndex, serverOfTool } from './server-index.ts';

/** One tool seen in a session's listing or in a transcript. */
export interface ToolSighting {
  /** Name as the model or transcript shows it. */
  readonly raw: string;
  /** 'tool-call' when absent. */
  readonly via?: ExecutionSurface;
  /** 'main' when absent. */
  readonly agent?: Route['agent'];
}

/** What a host's contract says of a route. A field left out is unknown. */
export type RouteFacts = Partial<
  Pick<
    Route,
    | 'event'
    | 'effect'
    | 'payloadFields'
    | 'configSources'
    | 'controlOwner'
    | 'failureBehaviour'
    | 'effectDestination'
    | 'laterInputs'
    | 'decisionPoint'
  >
>;

/** How one host spells tools and what it says of their routes; a host adapter provides it. */
export interface InventoryHost {
  readonly host: string;
  readonly hostVersion: Known<string>;
  readonly surface: Surface;
  /** Name handed to hooks, for a name as the model shows it. */
  readonly canonicalName: (raw: string) => string;
  /** What the canonical names of all tools of a server begin with; the placeholder is spelled with a `*` behind it. */
  readonly toolPrefix: (server: string) => string;
  readonly factsOf: (tool: ToolIdentity, via: ExecutionSurface, agent: Route['agent']) => RouteFacts;
}

export interface InventoryInput {
  /** The session's own listing; 'unknown' when none was read. */
  readonly offered: Known<readonly ToolSighting[]>;
  /** Tools called according to transcripts; [] when none were. */
  readonly called: readonly ToolSighting[];
  readonly configuredServers: readonly ConfiguredServer[];
}

/** A route under construction: the parts that later sightings may add to. */
interface Entry {
  readonly tool: ToolIdentity;
  readonly via: ExecutionSurface;
  readonly agent: Route['agent'];
  readonly origins: Set<RouteOrigin>;
  readonly servers: readonly ConfiguredServer[];
}

/**
 * The union of offered tools, called tools and configured MCP servers, one route each, sorted by id, so that the order
 * of the inputs does not matter. Linear in the number of sightings and servers, apart from sorting.
 *
 * A server enters as a placeholder until a listing of offered tools names one of its tools. Calls alone do not replace
 * the placeholder: a transcript shows the tools that were used, not the ones the server has.
 * A tool that was called but is missing in the listing is not ABSENT: what happened once outweighs a list, so
 * `offered` is 'unknown' there. Nothing here is ever `offered: false`; removing tools is the host contract's to say.
 */
export function uniteInventory(host: InventoryHost, input: InventoryInput): readonly Route[] {
  const index = serverIndex(input.configuredServers, host.toolPrefix);
  const entries = new Map<string, Entry>();
  const offered = input.offered === 'unknown' ? [] : input.offered;
  for (const sighting of offered) addSighting(entries, host, index, sighting, 'offered');
  const listed = new Set([...entries.values()].map(({ tool }) => tool.server));
  for (const sighting of input.called) addSighting(entries, host, index, sighting, 'called');
  addPlaceholders(entries, host, index, listed);
  return [...entries]
    .map(([id, entry]) => routeOf(host, id, entry))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
}

function addSighting(
  entries: Map<string, Entry>,
  host: InventoryHost,
  index: ServerIndex,
  sighting: ToolSighting,
  origin: RouteOrigin,
): void {
  const { raw, via = 'tool-call', agent = 'main' } = sighting;
  const canonical = host.canonicalName(raw);
  const servers = serverOfTool(index, canonical);
  const id = routeId(host, via, agent, raw);
  const entry = entries.get(id) ?? {
    tool: { raw, canonical, placeholder: false, ...serverField(servers) },
    via,
    agent,
    origins: new Set<RouteOrigin>(servers.length > 0 ? ['configured-mcp'] : []),
    servers,
  };
  entry.origins.add(origin);
  entries.set(id, entry);
}

function addPlaceholders(
  entries: Map<string, Entry>,
  host: InventoryHost,
  index: ServerIndex,
  listed: ReadonlySet<string | undefined>,
): void {
  for (const [prefix, servers] of index.byPrefix) {
    if (listed.has(servers[0]?.name)) continue;
    const name = `${prefix}*`;
    entries.set(routeId(host, 'tool-call', 'main', name), {
      tool: { raw: name, canonical: name, placeholder: true, ...serverField(servers) },
      via: 'tool-call',
      agent: 'main',
      origins: new Set<RouteOrigin>(['configured-mcp']),
      servers,
    });
  }
}

function serverField(servers: readonly ConfiguredServer[]): { readonly server?: string } {
  const first = servers[0];
  return first === undefined ? {} : { server: first.name };
}

/** `<host>/<surface>/<via>/<raw tool>`, with the agent behind it when it is not the main one. */
function routeId(host: InventoryHost, via: ExecutionSurface, agent: Route['agent'], raw: string): string {
  const id = `${host.host}/${host.surface}/${via}/${raw}`;
  return agent === 'main' ? id : `${id}/${agent}`;
}

function routeOf(host: InventoryHost, id: string, entry: Entry): Route {
  const { tool, via, agent, origins, servers } = entry;
  const facts = host.factsOf(tool, via, agent);
  return {
    id,
    host: host.host,
    hostVersion: host.hostVersion,
    surface: host.surface,
    via,
    agent,
    tool,
    event: facts.event ?? { host: null, control: 'none' },
    origins: ROUTE_ORIGINS.filter((origin) => origins.has(origin)),
    offered: origins.has('offered') ? true : 'unknown',
    effect: facts.effect ?? 'unknown',
    payloadFields: facts.payloadFields ?? 'unknown',
    configSources: facts.configSources ?? sourcesOf(servers),
    controlOwner: facts.controlOwner ?? 'unknown',
    failureBehaviour: facts.failureBehaviour ?? 'unknown',
    effectDestination: facts.effectDestination ?? 'unknown',
    laterInputs: facts.laterInputs ?? 'unknown',
    decisionPoint: facts.decisionPoint ?? 'unknown',
  };
}

function sourcesOf(servers: readonly ConfiguredServer[]): Known<readonly SourcePointer[]> {
  return servers.length === 0 ? 'unknown' : servers.map(({ source }) => source);
}
