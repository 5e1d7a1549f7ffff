import * as v from 'valibot';
import { compareReleases } from '../detector/host-version.ts';
import type { AcceptanceRow } from '../model/acceptance.ts';
import { ACCEPTANCE_DOCUMENT } from './acceptance-document.ts';

export type AcceptanceRowReading =
  | { readonly kind: 'row'; readonly row: AcceptanceRow }
  /** Expected, got, where: the first problem. */
  | { readonly kind: 'refused'; readonly because: string };

/** A value that a file held, as an acceptance row. Never throws; a row that contradicts itself is none. */
export function readAcceptanceRow(value: unknown): AcceptanceRowReading {
  const parsed = v.safeParse(ACCEPTANCE_DOCUMENT, value);
  if (!parsed.success) return { kind: 'refused', because: problemOf(parsed.issues[0]) };
  const because = contradiction(parsed.output);
  return because === null ? { kind: 'row', row: parsed.output } : { kind: 'refused', because };
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue) ?? 'the whole file';
  if (issue.expected === 'never') return `expected no such key, at ${where}`;
  const expected = issue.kind === 'schema' ? (issue.expected ?? 'another value') : issue.message;
  return `expected ${expected}, got ${issue.received.slice(0, 80)}, at ${where}`;
}

function contradiction({ route, host, scope, boundary, acceptedOn }: AcceptanceRow): string | null {
  const { from, to } = boundary.hostVersions;
  const prefix = `${host.name}/${scope.surface}/`;
  if (!route.id.startsWith(prefix)) return `expected a route of ${prefix}, got ${route.id}, at route.id`;
  if ((compareReleases(from, host.version) ?? 1) > 0 || (compareReleases(host.version, to) ?? 1) > 0)
    return `expected a range that holds ${host.version}, got ${from} to ${to}, at boundary.hostVersions`;
  if (boundary.expires < acceptedOn)
    return `expected a day from ${acceptedOn} on, got ${boundary.expires}, at boundary.expires`;
  return null;
}
