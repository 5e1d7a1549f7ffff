import { STATUSES, type Status } from '../../src/model/status.ts';
import { choice } from '../shared/choice.ts';
import { element } from '../shared/element.ts';
import type { MapEntry } from './map-entries.ts';
import { statusBadge } from './status-words.ts';
import type { ViewState } from './view-state.ts';

export interface Toolbar {
  readonly node: HTMLElement;
  /** Brings every field to what the view says. */
  readonly show: (view: ViewState) => void;
  readonly focusSearch: () => void;
}

/** Search and filters. Every change is told as the part of the view that changed. */
export function toolbar(entries: readonly MapEntry[], change: (part: Partial<ViewState>) => void): Toolbar {
  const search = element('input', {
    type: 'search',
    id: 'find',
    placeholder: 'tool, file, server … ( / )',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  search.addEventListener('input', () => change({ find: search.value }));
  const boxes = STATUSES.map((status) => statusBox(status, entries));
  for (const { box } of boxes)
    box.addEventListener('change', () =>
      change({ statuses: boxes.filter((each) => each.box.checked).map(({ status }) => status) }),
    );
  const hosts = choice(
    'Host',
    valuesOf(entries, ({ host }) => [host.host]),
    (host) => change({ host }),
  );
  const surfaces = choice(
    'Surface',
    valuesOf(entries, ({ host }) => [host.surface]),
    (surface) => change({ surface }),
  );
  const controls = choice(
    'Control',
    valuesOf(entries, ({ verdict }) => verdict.required),
    (control) => change({ control }),
  );
  const clear = element('button', { type: 'button', class: 'button', id: 'clear' }, 'Clear filters');
  clear.addEventListener('click', () => change({ statuses: [], host: '', surface: '', control: '', find: '' }));

  return {
    node: element(
      'form',
      { class: 'toolbar', role: 'search', 'aria-label': 'Filters' },
      element('div', { class: 'field find' }, element('label', { for: 'find' }, 'Search'), search),
      hosts.node,
      surfaces.node,
      controls.node,
      clear,
      element(
        'fieldset',
        { class: 'checks' },
        element('legend', { class: 'unseen' }, 'Status'),
        boxes.map(({ node }) => node),
      ),
    ),
    show: (view) => {
      if (search.value !== view.find) search.value = view.find;
      for (const { box, status } of boxes) box.checked = view.statuses.includes(status);
      hosts.show(view.host);
      surfaces.show(view.surface);
      controls.show(view.control);
      clear.disabled = [view.find, view.host, view.surface, view.control, ...view.statuses].every(
        (word) => word === '',
      );
    },
    focusSearch: () => {
      search.focus();
      search.select();
    },
  };
}

function statusBox(
  status: Status,
  entries: readonly MapEntry[],
): { readonly node: HTMLElement; readonly box: HTMLInputElement; readonly status: Status } {
  const box = element('input', { type: 'checkbox', name: 'status', value: status });
  const count = entries.filter(({ verdict }) => verdict.status === status).length;
  const node = element(
    'label',
    { class: count === 0 ? 'check-box empty' : 'check-box' },
    box,
    statusBadge(status),
    element('span', { class: 'count' }, String(count)),
  );
  return { node, box, status };
}

function valuesOf(
  entries: readonly MapEntry[],
  of: (entry: MapEntry) => readonly string[],
): readonly (readonly [string, string])[] {
  return [...new Set(entries.flatMap(of))].toSorted().map((value) => [value, value]);
}
