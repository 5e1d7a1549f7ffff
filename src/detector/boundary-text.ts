import type { HookRecord } from '../model/hook-record.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';

/** What is digested for one part of a boundary: the same text for the same facts, whatever their order. */
function factText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(factText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${factText(member)}`).join(',')}}`;
}

/** Texts of a set, whose order says nothing. */
function setText(texts: readonly string[]): string {
  return `[${texts.toSorted().join(',')}]`;
}

/**
 * What configuration says of a route: what the host does on it, each registration without its trust, and the digests of
 * the files in which they stand. The session's inventory, the version and what follows from trust are no part of it.
 */
export function configurationText(
  route: Route,
  records: readonly HookRecord[],
  sources: Readonly<Record<string, string>>,
): string {
  const { decisionPoint, effect, laterInputs, event } = route;
  const registered = records.map(({ id, event: on, matcher, guard, command, resolvedMatch, decides, failure }) =>
    factText({ id, on, matcher, guard, command, resolvedMatch, decides, failure }),
  );
  return factText({ decisionPoint, effect, laterInputs, event, sources }) + setText(registered);
}

/** Which registrations are live, and why: what trust, switches and other layers make of them. */
export function trustText(records: readonly HookRecord[]): string {
  return setText(records.map(({ id, live, liveReason }) => factText({ id, live, liveReason })));
}

/** The programs of the guards on a route, by digest. */
export function guardsText(programs: readonly { readonly path: string; readonly sha256: string }[]): string {
  return setText(programs.map(factText));
}

/** A policy in force. The order of its rules is kept: the first one that selects a route decides. */
export function policyText(policy: Policy): string {
  return factText(policy);
}
