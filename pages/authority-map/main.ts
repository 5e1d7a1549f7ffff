import './page.css';
import type { AuthorityMap, AuthorityMapData, MapHost } from '../../src/report/html/authority-map.ts';
import { element, quoted } from '../shared/element.ts';
import { pageData, unpacked } from '../shared/page-data.ts';
import { themeButton } from '../shared/theme.ts';
import { shortText, visibleText } from '../shared/visible-text.ts';
import { hostNotes, hostOverview } from './host-overview.ts';
import { mapEntries, mapRows, shownEntries, type MapEntry } from './map-entries.ts';
import { printsInFull } from './print-view.ts';
import { routeDetail } from './route-detail.ts';
import { routeTable } from './route-table.ts';
import { toolbar } from './toolbar.ts';
import { hashOfView, viewOfHash } from './view-state.ts';

const data = pageData<AuthorityMapData>();
const map: AuthorityMap = { ...data, hosts: data.hosts.map((host) => unpacked<MapHost>(host)) };
const entries = mapEntries(map);
let view = viewOfHash(location.hash);
let shown: readonly MapEntry[] = [];

const table = routeTable((key) => hashOfView({ ...view, route: key }));
const filters = toolbar(entries, (part) => {
  view = { ...view, ...part };
  history.replaceState(null, '', hashOfView(view));
  showRoutes('top');
});
const count = element('p', { id: 'shown', role: 'status' });
const detail = element('aside', { class: 'detail', 'aria-label': 'Selected route' });
const workbench = element('div', { class: 'workbench' }, element('div', { class: 'list' }, count, table.node), detail);

function showRoutes(place: 'top' | 'keep'): void {
  shown = shownEntries(entries, view);
  count.textContent = `${shown.length} of ${entries.length} routes`;
  workbench.classList.toggle('nothing-shown', shown.length === 0);
  table.show(mapRows(shown), view.route, place);
  filters.show(view);
}

/** `focus`: the reader asked for it, so the reading goes on there. */
function showDetail(focus: boolean): void {
  const entry = entries.find(({ key }) => key === view.route);
  workbench.classList.toggle('with-detail', view.route !== '');
  const close = element('button', { type: 'button', class: 'button close' }, 'Close');
  close.addEventListener('click', closeDetail);
  if (entry === undefined) {
    detail.replaceChildren(
      ...(view.route === ''
        ? [element('p', { class: 'empty' }, 'Choose a route to see what decides it.')]
        : [close, element('p', { class: 'empty' }, 'This map has no route ', quoted(shortText(view.route, 160)), '.')]),
    );
    return;
  }
  detail.replaceChildren(close, routeDetail(entry, 'h2'));
  detail.scrollTop = 0;
  if (focus) detail.querySelector<HTMLElement>('.route-title')?.focus({ preventScroll: innerWidth > 900 });
}

function closeDetail(): void {
  location.hash = hashOfView({ ...view, route: '' });
}

function emptyMap(): HTMLElement {
  return element(
    'div',
    { class: 'empty-map' },
    element('h2', {}, 'Nothing is configured here'),
    element(
      'p',
      {},
      'No file of a known host was found. That says nothing about hosts that are configured elsewhere: read a home with --user, an administrator’s root with --managed, or ask for a host by name with --host.',
    ),
  );
}

function header(): HTMLElement {
  const print = element('button', { type: 'button', class: 'button' }, 'Print');
  print.addEventListener('click', () => window.print());
  return element(
    'header',
    { class: 'top' },
    element(
      'div',
      {},
      element('h1', {}, 'Authority map'),
      element(
        'p',
        { class: 'where' },
        quoted(map.directory),
        element('span', { class: 'minor' }, ` hookproof ${map.toolVersion}`),
      ),
    ),
    element('div', { class: 'buttons' }, print, themeButton()),
  );
}

addEventListener('hashchange', () => {
  const before = view.route;
  view = viewOfHash(location.hash);
  showRoutes('keep');
  showDetail(view.route !== before);
  if (view.route === '' && before !== '') table.focus(before);
});

addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key === '/' && !typing) {
    event.preventDefault();
    filters.focusSearch();
  }
  if (event.key === 'Escape' && !typing && view.route !== '') closeDetail();
});

document.title = `Authority map: ${visibleText(map.directory)}`;
const main = element(
  'main',
  {},
  entries.length === 0 ? emptyMap() : [hostOverview(map), filters.node, workbench],
  hostNotes(map),
);
document.getElementById('page')?.replaceChildren(header(), main);
printsInFull(map, () => shown);
showRoutes('top');
showDetail(false);
table.reveal(view.route);
