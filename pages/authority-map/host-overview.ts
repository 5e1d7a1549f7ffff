import { STATUSES, type Status } from '../../src/model/status.ts';
import type { AuthorityMap, MapHost } from '../../src/report/html/authority-map.ts';
import { element, quoted, type Child } from '../shared/element.ts';
import { countOf, folderName, hostTitle } from './map-entries.ts';
import { STATUS_WORDS, statusBadge } from './status-words.ts';
import { hashOfView, WHOLE_MAP } from './view-state.ts';

/** Hosts and surfaces with how many routes of each status: integers that sum to the routes of the host, and links to them. */
export function hostOverview({ hosts }: AuthorityMap): HTMLElement {
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, 'Host and surface'),
    STATUSES.map((status) => element('th', { scope: 'col', class: 'number' }, statusBadge(status))),
    element('th', { scope: 'col', class: 'number' }, 'Routes'),
    element('th', { scope: 'col', class: 'number' }, 'Blind spots'),
  );
  return element(
    'div',
    { class: 'overview', role: 'region', 'aria-label': 'Hosts', tabindex: 0 },
    element(
      'table',
      {},
      element('caption', { class: 'unseen' }, 'Routes of each host by status'),
      element('thead', {}, head),
      element('tbody', {}, hosts.map(hostRow)),
    ),
  );
}

function hostRow(host: MapHost): HTMLElement {
  const cell = (status: Status): HTMLElement => {
    const count = countOf(host, status);
    if (count === 0) return element('td', { class: 'number zero', 'data-name': status }, '0');
    const { host: name, surface } = host;
    const address = hashOfView({ ...WHOLE_MAP, statuses: [status], host: name, surface, folder: folderName(host) });
    const label = `${count} ${status} of ${hostTitle(host)}`;
    return element(
      'td',
      { class: 'number', 'data-name': status },
      element('a', { href: address, 'aria-label': label }, String(count)),
    );
  };
  return element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row' },
      quoted(hostTitle(host)),
      host.configured === false ? element('span', { class: 'minor' }, ' nothing configured') : null,
    ),
    STATUSES.map(cell),
    element('td', { class: 'number', 'data-name': 'Routes' }, String(host.verdicts.length)),
    element('td', { class: 'number', 'data-name': 'Blind spots' }, String(host.blindSpots.length)),
  );
}

/** What no row can say: blind spots, findings beside the routes, what session records said, hosts without configuration. */
export function hostNotes({ hosts, notConfigured, sessionGaps }: AuthorityMap): HTMLElement {
  return element(
    'section',
    { class: 'beyond', 'aria-labelledby': 'beyond' },
    element('h2', { id: 'beyond' }, 'What this map cannot see'),
    hosts.map((host) =>
      element(
        'details',
        { open: hosts.length <= 3 },
        element(
          'summary',
          {},
          quoted(hostTitle(host)),
          element('span', { class: 'count' }, ` ${host.blindSpots.length} blind spots`),
        ),
        sentences('Taken for granted', host.assumptions ?? []),
        sentences('Blind spots', host.blindSpots),
        sentences(
          'Found beside the routes',
          host.findings.map(
            ({ text, rule, source }) =>
              `${source.file}${source.line === undefined ? '' : `:${source.line}`}: ${text} (${rule})`,
          ),
        ),
        sentences('Seen in session records', host.seen),
      ),
    ),
    sentences('Session records that could not be read wholly', sessionGaps),
    notConfigured.length === 0
      ? null
      : element(
          'div',
          {},
          element('h3', {}, 'Hosts of which nothing was found here'),
          element('p', {}, quoted(notConfigured.join(', '))),
        ),
    statusLegend(),
    element(
      'p',
      { class: 'minor' },
      'The status follows from files alone; the evidence stands beside it. Neither is a certificate, and nothing here is added up to a score.',
    ),
  );
}

/** What each status means. */
export function statusLegend(): readonly HTMLElement[] {
  return [
    element('h2', {}, 'What the words mean'),
    element(
      'dl',
      { class: 'facts legend' },
      STATUSES.flatMap((status) => [
        element('dt', {}, statusBadge(status)),
        element('dd', {}, STATUS_WORDS[status].meaning),
      ]),
    ),
  ];
}

function sentences(title: string, lines: readonly string[]): Child {
  if (lines.length === 0) return null;
  return element(
    'div',
    {},
    element('h3', {}, title),
    element(
      'ul',
      { class: 'notes' },
      lines.map((line) => element('li', {}, quoted(line))),
    ),
  );
}
