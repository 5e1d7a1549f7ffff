import type { ConfiguredServer } from '../../detector/server-index.ts';
import { namesAt, valueAt } from './config-file.ts';
import type { Layer } from './layer.ts';
import { member } from '../json-document.ts';

/** Each server is a row of the census with everything that stands to it. */
const SERVERS_MAX = 1_000;

/** MCP servers of every config.toml that is or may be read; one that is switched off there is left out. */
export function collectServers(layers: readonly Layer[]): readonly ConfiguredServer[] {
  const servers = layers.flatMap(({ config, read }) => {
    const { reading, file } = config;
    if (reading.kind !== 'config' || read.live === false) return [];
    return namesAt(reading.config, ['mcp_servers'])
      .filter((name) => member(valueAt(reading.config, ['mcp_servers', name]), 'enabled') !== false)
      .map((name) => {
        const line = reading.config.lineOf(`mcp_servers.${name}`);
        return { name, source: { file, pointer: `/mcp_servers/${name}`, ...(line === undefined ? {} : { line }) } };
      });
  });
  return servers.slice(0, SERVERS_MAX);
}
