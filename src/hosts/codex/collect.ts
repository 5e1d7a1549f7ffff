import type { ConfiguredServer } from '../../detector/server-index.ts';
import type { Route } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import type { Collection, HostInput, RouteCall } from '../host-contract.ts';
import { collectHooks, layerFindings } from './hooks.ts';
import { readLayers } from './layers.ts';
import type { Layer } from './layer.ts';
import { collectServers } from './mcp-servers.ts';
import { droppedRecords, hookRecord, unseenRecords } from './records.ts';
import { contractOf } from './routes.ts';
import { hookName } from './tools.ts';

/** Reads one installation of the host. Pure over the files it is given; never throws on what they contain. */
export function collect(input: HostInput): Collection {
  const layers = readLayers(input);
  const hooks = collectHooks(layers, input);
  const servers = collectServers(layers);
  return {
    configured: isConfigured(layers, servers),
    servers,
    findings: layers.flatMap(layerFindings),
    recordsFor: (call) => [
      ...hooks.map((hook) => hookRecord(hook, call, hooks, input)),
      ...droppedRecords(layers, input),
      ...unseenRecords(layers),
    ],
    completeRoute: (call) => completeRoute(call, input),
  };
}

function isConfigured(layers: readonly Layer[], servers: readonly ConfiguredServer[]): Known<boolean> {
  const kinds = layers.flatMap(({ hooks, config }) => [hooks.reading.kind, config.reading.kind]);
  if (servers.length > 0 || kinds.some((kind) => ['tree', 'dropped', 'config', 'left-out'].includes(kind))) return true;
  return kinds.includes('undetermined') ? 'unknown' : false;
}

function completeRoute({ route }: RouteCall, input: HostInput): Route {
  const named: Route = { ...route, tool: { ...route.tool, canonical: hookName(route.tool) } };
  const { event, decisionPoint } = contractOf(named, input);
  return { ...named, event, decisionPoint };
}
