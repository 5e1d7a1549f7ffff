import type { SourcePointer } from '../model/source-pointer.ts';

/** An MCP server found in configuration. */
export interface ConfiguredServer {
  readonly name: string;
  readonly source: SourcePointer;
}

/** Configured servers by what the names of their tools begin with. Servers that a host spells alike share an entry. */
export interface ServerIndex {
  readonly byPrefix: ReadonlyMap<string, readonly ConfiguredServer[]>;
  /** Lengths of the prefixes, longest first. */
  readonly lengths: readonly number[];
}

export function serverIndex(servers: readonly ConfiguredServer[], toolPrefix: (server: string) => string): ServerIndex {
  const byPrefix = new Map<string, ConfiguredServer[]>();
  for (const server of servers) {
    const prefix = toolPrefix(server.name);
    const alike = byPrefix.get(prefix);
    if (alike === undefined) byPrefix.set(prefix, [server]);
    else alike.push(server);
  }
  const lengths = [...new Set([...byPrefix.keys()].map((prefix) => prefix.length))];
  return { byPrefix, lengths: lengths.sort((left, right) => right - left) };
}

/** The servers that a tool belongs to: those with the longest prefix of its name; [] when it is of no configured server. */
export function serverOfTool(index: ServerIndex, canonical: string): readonly ConfiguredServer[] {
  for (const length of index.lengths) {
    if (length >= canonical.length) continue;
    const servers = index.byPrefix.get(canonical.slice(0, length));
    if (servers !== undefined) return servers;
  }
  return [];
}
