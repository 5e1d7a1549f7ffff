import type { HookRecord } from '../model/hook-record.ts';
import type { Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';
import type { HostAdapter } from './host-contract.ts';

/** Where the effect of a call arrives, by its kind; kinds that do not settle it are left out. */
const DESTINATIONS: Readonly<Record<string, string>> = {
  'file-read': 'files of this machine',
  'file-write': 'files of this machine',
  shell: 'processes of this machine',
  outbound: 'a service outside',
  session: 'the session itself',
  subagent: 'another agent',
  'later-work': 'a later run',
};

/** Effects that are complete when the call is: nothing that comes later changes them. */
const COMPLETE: readonly string[] = ['file-read', 'file-write'];

/**
 * The route with the fields that its kind of effect and the registrations on it decide. No status depends on them. What
 * neither decides stays unknown.
 */
export function describeRoute(route: Route, records: readonly HookRecord[], adapter: HostAdapter): Route {
  const standing = records.filter((record) => standsOn(record, route));
  const failures = new Set(standing.filter(({ live }) => live !== false).map(({ failure }) => failure));
  const [failure] = failures;
  const written = standing.map(({ source }) => source);
  const sources = route.configSources === 'unknown' ? written : [...route.configSources, ...written];
  return {
    ...route,
    configSources: sources.length === 0 ? 'unknown' : sources,
    controlOwner: route.controlOwner === 'unknown' ? ownerOf(standing, adapter) : route.controlOwner,
    failureBehaviour: failure === undefined || failures.size > 1 ? route.failureBehaviour : failure,
    effectDestination: route.effectDestination === 'unknown' ? destinationOf(route) : route.effectDestination,
    laterInputs: route.laterInputs === 'unknown' ? laterInputsOf(route, adapter) : route.laterInputs,
  };
}

function standsOn(record: HookRecord, route: Route): boolean {
  if (record.resolvedMatch !== undefined) return record.resolvedMatch.kind !== 'misses';
  return record.event === route.event.host;
}

/** Who can change the registrations: the administrator, the user, or whoever changes the repository. */
function ownerOf(standing: readonly HookRecord[], { systemFolders = [] }: HostAdapter): Known<string> {
  const owners = standing.map(({ source: { file } }) => {
    if (systemFolders.some((folder) => file.startsWith(`${folder}/`))) return 'administrator';
    if (file.startsWith('~/')) return 'user';
    return file.startsWith('/') ? 'unknown' : 'repository';
  });
  if (owners.length === 0 || owners.includes('unknown')) return 'unknown';
  return [...new Set(owners)].toSorted().join(' and ');
}

function destinationOf({ effect, tool }: Route): Known<string> {
  if (tool.server !== undefined) return `MCP server ${tool.server}`;
  return Object.hasOwn(DESTINATIONS, effect) ? (DESTINATIONS[effect] ?? 'unknown') : 'unknown';
}

function laterInputsOf({ effect, tool }: Route, { catalogue }: HostAdapter): Known<readonly string[]> {
  const listed = catalogue.find(({ name }) => name === tool.raw);
  return listed?.laterInputs ?? (COMPLETE.includes(effect) ? [] : 'unknown');
}
