import type { PageLine, PageMutant } from '../../src/report/html/mutation-report.ts';
import { element, quoted } from '../shared/element.ts';
import { shortText } from '../shared/visible-text.ts';
import { mutantDetail } from './mutant-detail.ts';
import { mutantFilters } from './mutant-filters.ts';
import { mutantTable } from './mutant-table.ts';
import { hashOfState, type ReportState } from './report-state.ts';
import { shownMutants } from './shown-mutants.ts';

/** The state of the page, and how to change it. */
export interface StateStore {
  readonly get: () => ReportState;
  /** Takes the place of the last entry of the history. */
  readonly replace: (part: Partial<ReportState>) => void;
  /** A new entry of the history. */
  readonly select: (mutant: string) => void;
}

/** The mutants of one line; another line is another view. */
export interface MutantsView {
  readonly node: HTMLElement;
  readonly update: (focus: boolean) => void;
  readonly leave: (id: string) => void;
  readonly focusSearch: () => void;
  readonly reveal: () => void;
}

/** List, filters and the chosen mutant of one line. */
export function mutantsView(line: PageLine, store: StateStore): MutantsView {
  const table = mutantTable((id) => hashOfState({ ...store.get(), mutant: id }));
  const count = element('p', { id: 'shown', role: 'status' });
  const detail = element('aside', { class: 'detail', 'aria-label': 'Selected mutant' });
  const bench = element('div', { class: 'workbench' }, element('div', { class: 'list' }, count, table.node), detail);
  const filters = mutantFilters(line, (part) => {
    store.replace(part);
    showRows('top');
  });
  function showRows(place: 'top' | 'keep'): void {
    const shown: readonly PageMutant[] = shownMutants(line, store.get());
    count.textContent = `${shown.length} of ${line.mutants.length} mutants`;
    bench.classList.toggle('nothing-shown', shown.length === 0);
    table.show(shown, store.get().mutant, place);
    filters.show(store.get());
  }
  function showDetail(focus: boolean): void {
    const selected = store.get().mutant;
    const mutant = line.mutants.find(({ id }) => id === selected);
    bench.classList.toggle('with-detail', selected !== '');
    const close = element('button', { type: 'button', class: 'button close' }, 'Close');
    close.addEventListener('click', () => store.select(''));
    if (mutant === undefined) {
      detail.replaceChildren(
        ...(selected === ''
          ? [element('p', { class: 'empty' }, 'Choose a mutant to see its diff and who kills it.')]
          : [
              close,
              element('p', { class: 'empty' }, 'This line has no mutant ', quoted(shortText(selected, 160)), '.'),
            ]),
      );
      return;
    }
    detail.replaceChildren(close, mutantDetail(mutant, line));
    detail.scrollTop = 0;
    if (focus) detail.querySelector<HTMLElement>('.title')?.focus({ preventScroll: innerWidth > 900 });
  }
  return {
    node: element('div', {}, filters.node, bench),
    update: (focus) => {
      showRows('keep');
      showDetail(focus);
    },
    leave: table.focus,
    focusSearch: filters.focusSearch,
    reveal: () => table.reveal(store.get().mutant),
  };
}
