import { STATUSES, type Status } from '../../src/model/status.ts';
import { choice, type Choice } from '../shared/choice.ts';
import { element } from '../shared/element.ts';
import { folderName, type MapEntry } from './map-entries.ts';
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
  const choices = choicesOf(entries, change);
  const clear = element('button', { type: 'button', class: 'button', id: 'clear' }, 'Clear filters');
  clear.addEventListener('click', () =>
    change({ statuses: [], host: '', surface: '', folder: '', control: '', find: '' }),
  );

  return {
    node: element(
      // No form: Enter in a field would send it, which the policy of the page refuses with a complaint.
      'div',
      { class: 'toolbar', role: 'search', 'aria-label': 'Filters' },
      element('div', { class: 'field find' }, element('label', { for: 'find' }, 'Search'), search),
      choices.map(({ node }) => node),
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
      for (const each of choices) each.show(view[each.part]);
      clear.disabled = [view.find, ...choices.map(({ part }) => view[part]), ...view.statuses].every(
        (word) => word === '',
      );
    },
    focusSearch: () => {
      search.focus();
      search.select();
    },
  };
}

/** The lists beside the search, each for one part of the view; folders only where the census has some. */
function choicesOf(
  entries: readonly MapEntry[],
  change: (part: Partial<ViewState>) => void,
): readonly (Choice & { readonly part: 'host' | 'surface' | 'folder' | 'control' })[] {
  const folders = valuesOf(entries, ({ host }) => [folderName(host)]);
  const hosts = valuesOf(entries, ({ host }) => [host.host]);
  const surfaces = valuesOf(entries, ({ host }) => [host.surface]);
  const controls = valuesOf(entries, ({ verdict }) => verdict.required);
  return [
    { part: 'host', ...choice('Host', hosts, (host) => change({ host })) },
    { part: 'surface', ...choice('Surface', surfaces, (surface) => change({ surface })) },
    ...(folders.length < 2
      ? []
      : [{ part: 'folder' as const, ...choice('Folder', folders, (folder) => change({ folder })) }]),
    { part: 'control', ...choice('Control', controls, (control) => change({ control })) },
  ];
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
