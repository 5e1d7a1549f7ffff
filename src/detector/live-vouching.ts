import type { ObservedResult } from '../model/acceptance.ts';
import type { ControlId } from '../model/control.ts';
import type { Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';

/** The guard of a directory that a cell ran, and where: what it has to name before it can say anything of a route. */
export interface LiveSubject {
  /** Name of the tool as hooks are told it. */
  readonly tool: string;
  readonly matcher: string | null;
  /** Controls that the effect of the cell violates. */
  readonly controls: readonly ControlId[];
  /** Digest of the programs of the guards, as in the boundary of an acceptance row. */
  readonly guardsSha256: string;
}

/** One cell of a run of the real host. */
export interface LiveCell {
  readonly id: string;
  /** Result class of the run: `CONTROLS` and the others. */
  readonly class: string;
  /** Absent where the cell ran a guard of hookproof's own. */
  readonly subject?: LiveSubject;
}

/** A record of a run of the real host. */
export interface LiveClaim {
  readonly host: string;
  readonly hostVersion: string;
  readonly surface: string;
  readonly cells: readonly LiveCell[];
}

/** The route that is asked about, with what stands on it now. */
export interface LiveQuestion {
  readonly route: Route;
  readonly required: readonly ControlId[];
  /** Matchers of the registrations on the route. */
  readonly matchers: readonly (string | null)[];
  readonly guardsSha256: Known<string>;
}

/** What a record says of the effect on one route, or why it says nothing of it. */
export type LiveVouching =
  | { readonly kind: 'speaks'; readonly result: ObservedResult }
  | { readonly kind: 'silent'; readonly because: string };

/**
 * What a record of the real host says of one route. Only cells count that ran the guard that stands there now, in its form of
 * registration, on its tool; the reference guard of a conformance cell shows what the host does and nothing of another guard.
 * One cell in which the effect occurred outweighs all in which it did not.
 */
export function liveVouching(claim: LiveClaim, question: LiveQuestion): LiveVouching {
  const because = strangeRecord(claim, question);
  if (because !== null) return { kind: 'silent', because };
  const doubts: string[] = [];
  const own = claim.cells.filter(({ subject }) => {
    const doubt = strangeCell(subject, question);
    if (doubt !== null) doubts.push(doubt);
    return doubt === null;
  });
  const results = own.map(({ class: found }) => resultOf(found));
  if (results.includes('failed')) return { kind: 'speaks', result: 'failed' };
  const shown = own.filter((cell) => resultOf(cell.class) === 'held').flatMap(({ subject }) => subject?.controls ?? []);
  const unshown = question.required.filter((control) => !shown.includes(control));
  if (results.includes('held') && unshown.length === 0) return { kind: 'speaks', result: 'held' };
  if (results.includes('unknown')) return { kind: 'speaks', result: 'unknown' };
  if (results.length > 0) return { kind: 'silent', because: `no cell violates ${unshown.join(', ')}` };
  return { kind: 'silent', because: [...new Set(doubts)].join('; ') || 'it holds no cell' };
}

/** Evidence of one host, version or surface never vouches for another. */
function strangeRecord(claim: LiveClaim, { route, guardsSha256 }: LiveQuestion): string | null {
  if (claim.host !== route.host) return `it is of ${claim.host}`;
  if (claim.hostVersion !== route.hostVersion)
    return `it is of version ${claim.hostVersion}, and this is ${route.hostVersion}`;
  if (claim.surface !== route.surface) return `it is of the surface ${claim.surface}, and this is ${route.surface}`;
  return guardsSha256 === 'unknown' ? 'a program of a guard could not be read, so nothing says which one ran' : null;
}

function strangeCell(subject: LiveSubject | undefined, { route, matchers, guardsSha256 }: LiveQuestion): string | null {
  if (subject === undefined)
    return 'its cells ran the reference guard, which says nothing of the guard that stands here';
  if (subject.tool !== route.tool.canonical) return `a cell is about the tool ${subject.tool}`;
  if (!matchers.includes(subject.matcher)) return 'a cell is about another matcher';
  return subject.guardsSha256 === guardsSha256 ? null : 'a cell ran a guard that is not the one that stands here';
}

/** A result that decides nothing is unknown: nobody saw that the effect did not happen. */
function resultOf(found: string): ObservedResult {
  if (found === 'CONTROLS') return 'held';
  return found === 'NOT_INVOKED' || found === 'INVOKED_FAIL_OPEN' ? 'failed' : 'unknown';
}
