import type { ConfiguredServer } from '../detector/server-index.ts';
import type { Finding } from './host-contract.ts';
import { asObject } from './json-document.ts';
import { valueIn, type SettingsLayer } from './settings-layer.ts';

/** Each server is a row of the census with everything that stands to it. */
const SERVERS_MAX = 1_000;

/** MCP servers below `mcpServers` of the layers, each name once, with a finding where there are too many. */
export function settingsServers(
  layers: readonly SettingsLayer<string>[],
  rule: string,
): { readonly servers: readonly ConfiguredServer[]; readonly findings: readonly Finding[] } {
  const found = new Map<string, ConfiguredServer>();
  const findings: Finding[] = [];
  for (const layer of layers) {
    if (layer.reading.kind !== 'settings') continue;
    const { document } = layer.reading;
    for (const name of Object.keys(asObject(valueIn(layer, 'mcpServers')) ?? {})) {
      if (found.size >= SERVERS_MAX) {
        const text = `names more servers than are followed; those after the first ${SERVERS_MAX} have no rows`;
        findings.push({ kind: 'unreadable', rule, text, source: { file: layer.file, pointer: '/mcpServers' } });
        break;
      }
      if (!found.has(name)) found.set(name, { name, source: document.at(['mcpServers', name]) });
    }
  }
  return { servers: [...found.values()], findings };
}
