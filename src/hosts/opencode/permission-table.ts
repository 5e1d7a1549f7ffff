import type { SourcePointer } from '../../model/source-pointer.ts';
import { asObject, member } from '../json-document.ts';
import type { JsonDocument, JsonPath } from '../json-document.ts';

/** One line of a permission table. */
export interface PermissionRule {
  readonly key: string;
  readonly pattern: string;
  /** Written for the whole tool, not for a pattern. */
  readonly whole: boolean;
  readonly action: string;
  readonly source: SourcePointer;
}

/** One key of a table with its lines in order. */
export interface PermissionEntry {
  readonly key: string;
  readonly rules: readonly PermissionRule[];
}

/** Reads a permission table. A text in its place speaks of every tool. */
export function readTable(value: unknown, document: JsonDocument, path: JsonPath): readonly PermissionEntry[] {
  if (typeof value === 'string') {
    const rule = { key: '*', pattern: '*', whole: true, action: value, source: document.at(path) };
    return [{ key: '*', rules: [rule] }];
  }
  return Object.entries(asObject(value) ?? {}).map(([key, written]) => ({
    key,
    rules: rulesOf(key, written, document, [...path, key]),
  }));
}

function rulesOf(key: string, written: unknown, document: JsonDocument, path: JsonPath): readonly PermissionRule[] {
  if (typeof written === 'string') {
    return [{ key, pattern: '*', whole: true, action: written, source: document.at(path) }];
  }
  return Object.entries(asObject(written) ?? {}).map(([pattern, action]) => ({
    key,
    pattern,
    whole: false,
    action: typeof action === 'string' ? action : 'unreadable',
    source: document.at([...path, pattern]),
  }));
}

/** Tables of agents in one document, by name. */
export function agentTables(document: JsonDocument): ReadonlyMap<string, readonly PermissionEntry[]> {
  const agents = asObject(member(document.value, 'agent')) ?? {};
  return new Map(
    Object.entries(agents).map(([name, agent]) => [
      name,
      readTable(member(agent, 'permission'), document, ['agent', name, 'permission']),
    ]),
  );
}

/** The tables of two layers joined, and what of the first the second overrides (OC-P7). */
export interface JoinedTable {
  readonly rules: readonly PermissionRule[];
  readonly masked: readonly PermissionRule[];
  /** Keys of which both layers list patterns: how these are joined was not observed. */
  readonly blended: readonly string[];
}

export function joinTables(user: readonly PermissionEntry[], project: readonly PermissionEntry[]): JoinedTable {
  const overridden = new Set(project.map(({ key }) => key));
  const [kept, masked] = [false, true].map((isMasked) => user.filter(({ key }) => overridden.has(key) === isMasked));
  const blended = (masked ?? []).filter((entry) => {
    const other = project.find(({ key }) => key === entry.key);
    return [entry, other].every((one) => one?.rules.some(({ whole }) => !whole) === true);
  });
  return {
    rules: [...(kept ?? []), ...project].flatMap(({ rules }) => rules),
    masked: (masked ?? []).flatMap(({ rules }) => rules),
    blended: blended.map(({ key }) => key),
  };
}
