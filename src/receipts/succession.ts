import type { RunReceipt } from './read-receipt.ts';
import type { RunScope } from './kinds/run-statement.ts';

/**
 * Where a run stands among others. A line is one lane, configuration and depth, and for mutants that are not the
 * project's own also one pack. The claim holds no clock, so the start told in `runDetails` decides, then the receipt id.
 */
export interface LineMember {
  readonly receiptId: string;
  /** One spelling of the line. */
  readonly line: string;
  /** The same without a selection: a run of all mutants supersedes one of some, never the other way round. */
  readonly wholeLine: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

export function lineMember({ receiptId, statement }: Pick<RunReceipt, 'receiptId' | 'statement'>): LineMember {
  const { scope, pack } = statement.predicate.claim;
  return {
    receiptId,
    line: lineOf(scope, pack),
    wholeLine: lineOf({ ...scope, selection: [] }, pack),
    startedAt: Date.parse(statement.predicate.runDetails.startedAt),
  };
}

/** Two reviewers' packs say nothing about each other; one that stands nowhere in the project is known by its digest. */
function lineOf(scope: RunScope, pack: { readonly folder: string | null; readonly sha256: string }): string {
  const { lane, configFile, deep, selection } = scope;
  return JSON.stringify([lane, configFile, deep, selection, lane === 'named' ? null : (pack.folder ?? pack.sha256)]);
}

/** The newest member of every line. */
export function newestOfEachLine<T extends LineMember>(members: readonly T[]): ReadonlyMap<string, T> {
  const newest = new Map<string, T>();
  for (const member of members) {
    const known = newest.get(member.line);
    if (known === undefined || isNewer(member, known)) newest.set(member.line, member);
  }
  return newest;
}

/** The member that takes this one's place, or null when it is the newest itself. */
export function supersededBy<T extends LineMember>(member: LineMember, newest: ReadonlyMap<string, T>): T | null {
  const rivals = [newest.get(member.line), newest.get(member.wholeLine)];
  return rivals.find((other) => other !== undefined && isNewer(other, member)) ?? null;
}

function isNewer(a: LineMember, b: LineMember): boolean {
  const difference = a.startedAt - b.startedAt;
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}
