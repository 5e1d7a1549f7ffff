import { OUTCOMES } from '../../src/model/outcome.ts';
import type { PageLine } from '../../src/report/html/mutation-report.ts';
import { choice } from '../shared/choice.ts';
import { element } from '../shared/element.ts';
import { outcomeBadge, STANDING_WORDS } from './outcome-words.ts';
import { STANDINGS, type ReportState } from './report-state.ts';

export interface MutantFilters {
  readonly node: HTMLElement;
  /** Brings every field to what the state says. */
  readonly show: (state: ReportState) => void;
  readonly focusSearch: () => void;
}

/** Search and filters of one line. Every change is told as the part of the state that changed. */
export function mutantFilters({ mutants }: PageLine, change: (part: Partial<ReportState>) => void): MutantFilters {
  const search = element('input', {
    type: 'search',
    id: 'find',
    placeholder: 'fault, id, file … ( / )',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  search.addEventListener('input', () => change({ find: search.value }));
  const present = OUTCOMES.filter((outcome) => mutants.some((mutant) => mutant.outcome === outcome));
  const boxes = present.map((outcome) => ({
    outcome,
    box: element('input', { type: 'checkbox', name: 'outcome', value: outcome }),
  }));
  for (const { box } of boxes)
    box.addEventListener('change', () =>
      change({ outcomes: boxes.filter((each) => each.box.checked).map(({ outcome }) => outcome) }),
    );
  const labels = boxes.map(({ outcome, box }) => {
    const count = mutants.filter((mutant) => mutant.outcome === outcome).length;
    return element(
      'label',
      { class: 'check-box' },
      box,
      outcomeBadge(outcome),
      element('span', { class: 'count' }, String(count)),
    );
  });
  const standings = choice(
    'Standing',
    STANDINGS.map((standing) => [standing, STANDING_WORDS[standing]]),
    (standing) => change({ standing }),
  );
  const files = choice(
    'File',
    [...new Set(mutants.map(({ file }) => file))].toSorted().map((file) => [file, file]),
    (file) => change({ file }),
  );
  const clear = element('button', { type: 'button', class: 'button' }, 'Clear filters');
  clear.addEventListener('click', () => change({ outcomes: [], standing: '', file: '', find: '' }));
  return {
    node: element(
      'div',
      { class: 'toolbar', role: 'search', 'aria-label': 'Filters' },
      element('div', { class: 'field find' }, element('label', { for: 'find' }, 'Search'), search),
      standings.node,
      files.node,
      clear,
      element('fieldset', { class: 'checks' }, element('legend', { class: 'unseen' }, 'Outcome'), labels),
    ),
    show: (state) => {
      if (search.value !== state.find) search.value = state.find;
      for (const { outcome, box } of boxes) box.checked = state.outcomes.includes(outcome);
      standings.show(state.standing);
      files.show(state.file);
      clear.disabled = [state.find, state.standing, state.file, ...state.outcomes].every((word) => word === '');
    },
    focusSearch: () => {
      search.focus();
      search.select();
    },
  };
}
