import type { Status } from '../../src/model/status.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import type { AuthorityMap, MapHost } from '../../src/report/html/authority-map.ts';
import { visibleText } from '../shared/visible-text.ts';
import type { ViewState } from './view-state.ts';

/** One route of the map. */
export interface MapEntry {
  readonly host: MapHost;
  readonly verdict: Verdict;
  /** Unique in the map: the id of the route, behind the folder where that is one below. */
  readonly key: string;
  readonly name: string;
}

/** One row of the table: a heading for each host and surface, and its routes. */
export type MapRow =
  | { readonly kind: 'host'; readonly host: MapHost; readonly routes: number }
  | { readonly kind: 'route'; readonly entry: MapEntry };

/** All routes, in the order of the census. */
export function mapEntries({ hosts }: AuthorityMap): readonly MapEntry[] {
  return hosts.flatMap((host) =>
    host.verdicts.map((verdict) => {
      const { route } = verdict;
      const key = host.folder === '' ? route.id : `${host.folder}:${route.id}`;
      return { host, verdict, key, name: route.tool.raw ?? route.via };
    }),
  );
}

/** Filled by the first search: a map of many routes is shown before anybody searches it. */
const WORDS = new WeakMap<MapEntry, string>();

/** Everything that the search looks at, in lower case. */
function wordsOf(entry: MapEntry): string {
  const known = WORDS.get(entry);
  if (known !== undefined) return known;
  const { key, name, verdict } = entry;
  const { tool } = verdict.route;
  const told = [key, name, tool.canonical, tool.server, verdict.status, verdict.deciding?.source.file];
  const words = visibleText([...told, ...verdict.missing].join(' ')).toLowerCase();
  WORDS.set(entry, words);
  return words;
}

/** The entries that a view shows: every restriction and every word of the search must hold. */
export function shownEntries(entries: readonly MapEntry[], view: ViewState): readonly MapEntry[] {
  const wanted = visibleText(view.find)
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  return entries.filter((entry) => {
    const { host, verdict } = entry;
    return (
      (view.statuses.length === 0 || view.statuses.includes(verdict.status)) &&
      (view.host === '' || host.host === view.host) &&
      (view.surface === '' || host.surface === view.surface) &&
      (view.control === '' || verdict.required.includes(view.control)) &&
      (view.folder === '' || folderName(host) === view.folder) &&
      wanted.every((word) => wordsOf(entry).includes(word))
    );
  });
}

/** Rows of the table: entries below the heading of their host. */
export function mapRows(entries: readonly MapEntry[]): readonly MapRow[] {
  const byHost = new Map<MapHost, MapEntry[]>();
  for (const entry of entries) {
    const known = byHost.get(entry.host);
    if (known === undefined) byHost.set(entry.host, [entry]);
    else known.push(entry);
  }
  return [...byHost].flatMap(([host, routes]) => [
    { kind: 'host' as const, host, routes: routes.length },
    ...routes.map((entry) => ({ kind: 'route' as const, entry })),
  ]);
}

/** What a folder is called in filters and addresses: the directory itself is `.`. */
export function folderName({ folder }: MapHost): string {
  return folder === '' ? '.' : folder;
}

/** How many of a host's verdicts have a status. */
export function countOf(host: MapHost, status: Status): number {
  return host.verdicts.filter((verdict) => verdict.status === status).length;
}

/** `codex 0.142.0, cli-interactive, in packages/a`. */
export function hostTitle({ host, hostVersion, surface, folder }: MapHost): string {
  const version = hostVersion === 'unknown' ? 'version unknown' : hostVersion;
  return `${host} ${version}, ${surface}${folder === '' ? '' : `, in ${folder}`}`;
}
