import type { AuthorityMap, MapHost } from '../../src/report/html/authority-map.ts';
import { element, quoted } from '../shared/element.ts';
import { hostOverview, statusLegend } from './host-overview.ts';
import { hostTitle, mapRows, type MapEntry } from './map-entries.ts';
import { routeDetail } from './route-detail.ts';

/** Builds every shown route in full before the page is printed, and removes it afterwards: paper cannot scroll. */
export function printsInFull(map: AuthorityMap, shown: () => readonly MapEntry[]): void {
  let sheet: HTMLElement | null = null;
  addEventListener('beforeprint', () => {
    sheet?.remove();
    sheet = printSheet(map, shown());
    document.body.append(sheet);
  });
  addEventListener('afterprint', () => {
    sheet?.remove();
    sheet = null;
  });
}

function printSheet(map: AuthorityMap, entries: readonly MapEntry[]): HTMLElement {
  const { directory, toolVersion, hosts } = map;
  const all = hosts.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
  return element(
    'div',
    { id: 'print-sheet' },
    element('h1', {}, 'Authority map'),
    element('p', {}, quoted(directory), `, by hookproof ${toolVersion}: ${entries.length} of ${all} routes.`),
    hosts.length === 0 ? null : hostOverview(map),
    statusLegend(),
    mapRows(entries).map((row) =>
      row.kind === 'host'
        ? [element('h2', {}, quoted(hostTitle(row.host))), ...blindSpots(row.host)]
        : routeDetail(row.entry, 'h3'),
    ),
  );
}

function blindSpots(host: MapHost): readonly HTMLElement[] {
  if (host.blindSpots.length === 0) return [];
  const lines = host.blindSpots.map((spot) => element('li', {}, quoted(spot)));
  return [element('p', {}, 'Not seen:'), element('ul', { class: 'notes' }, lines)];
}
