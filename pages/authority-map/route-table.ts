import type { RecordStanding } from '../../src/model/verdict.ts';
import { element, quoted } from '../shared/element.ts';
import { linkedTable, type LinkedTable } from '../shared/linked-table.ts';
import { shortText } from '../shared/visible-text.ts';
import { smallLadder } from './evidence-ladder.ts';
import { hostTitle, type MapEntry, type MapRow } from './map-entries.ts';
import { statusBadge } from './status-words.ts';

const CELL_CHARACTERS_MAX = 160;

const COLUMNS = [
  ['Route', 'route'],
  ['Status', 'status-cell'],
  ['Missing', 'missing'],
  ['Decided by', 'decided'],
  ['Evidence', 'evidence'],
] as const;

/** Routes below their hosts. `addressOf` gives the link of a route. */
export function routeTable(addressOf: (key: string) => string): LinkedTable<MapRow> {
  return linkedTable<MapRow>({
    caption: 'Routes',
    className: 'routes',
    describedBy: 'shown',
    columns: COLUMNS,
    keyOf: (row) => (row.kind === 'host' ? null : row.entry.key),
    renderRow: (row, selected) => {
      if (row.kind === 'route') return routeRow(row.entry, addressOf(row.entry.key), selected);
      const count = element('span', { class: 'count' }, ` ${row.routes} routes`);
      const head = { colspan: COLUMNS.length, scope: 'rowgroup' };
      return element('tr', { class: 'heading-row' }, element('th', head, quoted(hostTitle(row.host)), count));
    },
  });
}

function routeRow({ verdict, name }: MapEntry, address: string, selected: boolean): HTMLTableRowElement {
  const { route, status, deciding, missing, evidence } = verdict;
  const beside = [
    route.tool.placeholder ? 'not seen yet' : '',
    route.via === 'tool-call' ? '' : route.via,
    route.agent === 'main' ? '' : route.agent,
  ];
  const words = beside.filter((word) => word !== '' && word !== name).join(', ');
  const link = element(
    'a',
    { href: address, 'aria-current': selected ? 'true' : null },
    quoted(shortText(name, CELL_CHARACTERS_MAX)),
  );
  const minor = words === '' ? null : element('span', { class: 'minor' }, ` ${words}`);
  return element(
    'tr',
    { class: selected ? 'route-row selected' : 'route-row' },
    element('th', { scope: 'row', class: 'route' }, link, minor),
    element('td', { class: 'status-cell' }, statusBadge(status)),
    element('td', { class: 'missing' }, quoted(shortText(missing.join(', '), CELL_CHARACTERS_MAX))),
    element('td', { class: 'decided' }, decidedBy(deciding)),
    element('td', { class: 'evidence' }, smallLadder(evidence)),
  );
}

/** The file's own name and the line; the whole path is in the detail. */
function decidedBy(deciding: RecordStanding | null): HTMLElement {
  if (deciding === null) return element('span', { class: 'minor' }, 'none');
  const { file, line } = deciding.source;
  return element(
    'code',
    {},
    shortText(`${file.split('/').at(-1) ?? file}${line === undefined ? '' : `:${line}`}`, CELL_CHARACTERS_MAX),
  );
}
