import type { ConfiguredServer } from '../../detector/server-index.ts';
import type { Finding, HostInput } from '../host-contract.ts';
import { asObject, member, readJson } from '../json-document.ts';
import type { Layer } from './layers.ts';
import { shownPath } from './layers.ts';
import { resolvePath } from '../programs.ts';
import { everyValue } from './switches.ts';

interface Servers {
  readonly servers: readonly ConfiguredServer[];
  readonly findings: readonly Finding[];
}

/** MCP servers of `.mcp.json`, and of the user's state file when that layer is read. Disabled ones are left out, with a finding. */
export function collectServers(input: HostInput, layers: readonly Layer[]): Servers {
  const project = serversIn(input, resolvePath(input.gitRoot, '.mcp.json'), [['mcpServers']]);
  const user =
    input.home === null
      ? { servers: [], findings: [] }
      : serversIn(input, resolvePath(input.home, '.claude.json'), [
          ['mcpServers'],
          ['projects', input.gitRoot, 'mcpServers'],
        ]);
  const disabled = new Set<unknown>(everyValue(layers, 'disabledMcpjsonServers').filter(Array.isArray).flat());
  const kept = project.servers.filter(({ name }) => !disabled.has(name));
  const dropped = project.servers.filter(({ name }) => disabled.has(name));
  return {
    servers: [...kept, ...user.servers],
    findings: [
      ...project.findings,
      ...user.findings,
      ...dropped.map(({ name, source }): Finding => ({
        kind: 'ignored',
        rule: 'CC-N8',
        text: `server ${name} is disabled by settings`,
        source,
      })),
    ],
  };
}

function serversIn(input: HostInput, path: string, places: readonly (readonly string[])[]): Servers {
  const file = shownPath(input, path);
  const source = { file, pointer: '' };
  const look = input.files.look(path);
  if (look.kind === 'absent') return { servers: [], findings: [] };
  if (look.kind !== 'file')
    return { servers: [], findings: [{ kind: 'unreadable', rule: 'CC-N8', text: look.reason, source }] };
  const reading = readJson(look.text, file);
  if (reading.kind !== 'document') {
    return {
      servers: [],
      findings: [{ kind: 'skipped', rule: 'CC-N8', text: 'does not parse, so no server of it is known', source }],
    };
  }
  const { document } = reading;
  const servers = places.flatMap((place) => {
    const value = place.reduce<unknown>((parent, key) => member(parent, key), document.value);
    return Object.keys(asObject(value) ?? {}).map((name) => ({ name, source: document.at([...place, name]) }));
  });
  if (servers.length <= SERVERS_MAX) return { servers, findings: [] };
  const text = `names ${servers.length} servers; those after the first ${SERVERS_MAX} have no rows`;
  return { servers: servers.slice(0, SERVERS_MAX), findings: [{ kind: 'unreadable', rule: 'CC-N8', text, source }] };
}

/** Each server is a row of the census with everything that stands to it. */
const SERVERS_MAX = 1_000;
