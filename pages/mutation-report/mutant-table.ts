import type { PageMutant } from '../../src/report/html/mutation-report.ts';
import { element, quoted } from '../shared/element.ts';
import { linkedTable, type LinkedTable } from '../shared/linked-table.ts';
import { shortText } from '../shared/visible-text.ts';
import { outcomeBadge, STANDING_WORDS } from './outcome-words.ts';

const CELL_CHARACTERS_MAX = 160;

/** Mutants of one line, the fault in words first. `addressOf` gives the link of a mutant. */
export function mutantTable(addressOf: (id: string) => string): LinkedTable<PageMutant> {
  return linkedTable<PageMutant>({
    caption: 'Mutants',
    className: 'mutants',
    describedBy: 'shown',
    columns: [
      ['Fault', 'fault'],
      ['Outcome', 'outcome'],
      ['Standing', 'standing-cell'],
      ['Killers', 'killers number'],
    ],
    keyOf: ({ id }) => id,
    renderRow: ({ id, title, outcome, standing, killers }, selected) =>
      element(
        'tr',
        { class: selected ? 'mutant-row selected' : 'mutant-row' },
        element(
          'th',
          { scope: 'row', class: 'fault' },
          element(
            'a',
            { href: addressOf(id), 'aria-current': selected ? 'true' : null },
            quoted(shortText(title, CELL_CHARACTERS_MAX)),
          ),
        ),
        element('td', { class: 'outcome' }, outcomeBadge(outcome)),
        element('td', { class: 'standing-cell' }, STANDING_WORDS[standing.kind]),
        element('td', { class: 'killers number' }, String(killers.length)),
      ),
  });
}
