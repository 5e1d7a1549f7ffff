import type { SourcePointer } from '../model/source-pointer.ts';
import type { Status } from '../model/status.ts';

/** As much of a verdict as a comparison needs. */
export interface ComparedVerdict {
  readonly route: { readonly id: string };
  readonly status: Status;
  readonly missing: readonly string[];
  readonly deciding: { readonly recordId: string; readonly source: SourcePointer; readonly because: string } | null;
}

/** `lost`: it was COVERED and is not; `worse`, `better`: by the order of statuses; `appeared`, `gone`: the route itself. */
export const ROUTE_CHANGES = ['lost', 'worse', 'other', 'better', 'appeared', 'gone'] as const;
export type RouteChangeKind = (typeof ROUTE_CHANGES)[number];

/** One route whose answer changed. */
export interface RouteChange {
  readonly routeId: string;
  readonly kind: RouteChangeKind;
  readonly before: Status | null;
  readonly after: Status | null;
  /** Controls that are missing now and were not before. */
  readonly newlyMissing: readonly string[];
  /** The entry that decided before, and the one that decides now: one of them is what the change touched. */
  readonly decidedBefore: ComparedVerdict['deciding'];
  readonly decidesNow: ComparedVerdict['deciding'];
}

/** How well a route stands, worst first. Statuses beside the row are no better and no worse than each other. */
const STANDING: readonly Status[] = ['UNCOVERED', 'UNVERIFIED', 'COVERED'];

/** Every route whose answer differs, the worst news first; [] when nothing changed. Routes are told apart by id. */
export function compareCensuses(
  before: readonly ComparedVerdict[],
  after: readonly ComparedVerdict[],
): readonly RouteChange[] {
  const earlier = new Map(before.map((verdict) => [verdict.route.id, verdict]));
  const later = new Map(after.map((verdict) => [verdict.route.id, verdict]));
  const ids = [...new Set([...earlier.keys(), ...later.keys()])].toSorted();
  const changes = ids.flatMap((id) => changeOf(id, earlier.get(id) ?? null, later.get(id) ?? null));
  return changes.toSorted((a, b) => ROUTE_CHANGES.indexOf(a.kind) - ROUTE_CHANGES.indexOf(b.kind));
}

function changeOf(routeId: string, before: ComparedVerdict | null, after: ComparedVerdict | null): RouteChange[] {
  const kind = kindOf(before, after);
  if (kind === null) return [];
  const known = before?.missing ?? [];
  return [
    {
      routeId,
      kind,
      before: before?.status ?? null,
      after: after?.status ?? null,
      newlyMissing: (after?.missing ?? []).filter((control) => !known.includes(control)),
      decidedBefore: before?.deciding ?? null,
      decidesNow: after?.deciding ?? null,
    },
  ];
}

function kindOf(before: ComparedVerdict | null, after: ComparedVerdict | null): RouteChangeKind | null {
  if (before === null) return after === null ? null : 'appeared';
  if (after === null) return 'gone';
  if (before.status === after.status) return sameNames(before.missing, after.missing) ? null : 'other';
  if (before.status === 'COVERED') return 'lost';
  const [was, is] = [STANDING.indexOf(before.status), STANDING.indexOf(after.status)];
  if (was === -1 || is === -1) return 'other';
  return is > was ? 'better' : 'worse';
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return [...a].toSorted().join('\0') === [...b].toSorted().join('\0');
}
