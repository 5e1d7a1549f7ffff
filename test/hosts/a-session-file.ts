import { HOSTS } from '../../src/hosts/registry.ts';
import { sessionTally, type SeenSession, type SessionFileCount } from '../../src/hosts/session-tally.ts';

/** What a session record says of a host; lines are objects or raw text. */
export function readSession(
  host: string,
  lines: readonly (object | string)[],
): SeenSession & { count: SessionFileCount } {
  const tally = sessionTally(
    Object.fromEntries(HOSTS.flatMap(({ host: name, sessions }) => (sessions === undefined ? [] : [[name, sessions]]))),
  );
  const { add, count } = tally.file('s.jsonl');
  for (const [index, line] of lines.entries()) {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    add({ kind: 'text', number: index + 1, text, ended: true });
  }
  return { ...tally.seen(host), count: count() };
}

/** `name` or `name/agent` of every called tool, with how often. */
export function calls(seen: SeenSession): Readonly<Record<string, number>> {
  return Object.fromEntries(
    seen.called.map(({ raw, agent = 'main', times }) => [agent === 'main' ? raw : `${raw}/${agent}`, times]),
  );
}
