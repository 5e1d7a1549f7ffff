import type { PageLine, PageMutant } from '../../src/report/html/mutation-report.ts';
import { visibleText } from '../shared/visible-text.ts';
import type { ReportState } from './report-state.ts';

/** The mutants of a line that a state shows: every restriction and every word of the search must hold. */
export function shownMutants({ mutants }: PageLine, state: ReportState): readonly PageMutant[] {
  const wanted = visibleText(state.find)
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  return mutants.filter(
    (mutant) =>
      (state.outcomes.length === 0 || state.outcomes.includes(mutant.outcome)) &&
      (state.standing === '' || mutant.standing.kind === state.standing) &&
      (state.file === '' || mutant.file === state.file) &&
      (wanted.length === 0 || hasWords(mutant, wanted)),
  );
}

function hasWords({ id, title, file, definition, outcome }: PageMutant, wanted: readonly string[]): boolean {
  const words = visibleText([id, title, file, definition, outcome].join(' ')).toLowerCase();
  return wanted.every((word) => words.includes(word));
}
