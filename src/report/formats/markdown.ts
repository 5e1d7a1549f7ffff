import { lineName } from '../../gate/judged-runs.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';
import { markdownText } from '../markdown-text.ts';
import { outcomeWords } from './mutant-words.ts';

/** A summary has a bound of its own where it is shown; what is not listed is counted. */
const ROWS_MAX = 200;

/** Markdown: a heading and integers for each line, then a row for each mutant that is not as declared. */
export function markdown(runs: readonly ReportedRun[]): string {
  return `# Mutants\n${runs.map(runSection).join('')}`;
}

function runSection({ run, mutants }: ReportedRun): string {
  const good = mutants.filter(({ standing }) => standing.kind === 'as-declared').length;
  const told = mutants.filter(({ standing }) => standing.kind !== 'as-declared');
  const answered = told.filter(({ standing }) => standing.kind === 'answered').length;
  const rows = told.slice(0, ROWS_MAX).map(({ mutant, standing }) => {
    const answer =
      standing.kind === 'answered'
        ? `${standing.answer.category} until ${standing.answer.expires}, ${standing.answer.owner}: ${standing.answer.reason}`
        : '';
    return `| ${[mutant.id, mutant.outcome, mutant.file, outcomeWords(mutant), answer].map(markdownText).join(' | ')} |`;
  });
  const more = told.length > ROWS_MAX ? [`\n${told.length - ROWS_MAX} more are not listed.`] : [];
  const table =
    told.length === 0
      ? []
      : ['', '| mutant | outcome | file | what happened | answer |', '|---|---|---|---|---|', ...rows, ...more];
  const counts =
    mutants.length === 0
      ? 'Nothing was measured.'
      : `${good} of ${mutants.length} as declared, ${answered} answered, ${told.length - answered} red.`;
  return `${['', `## ${markdownText(lineName(run))}`, '', counts, `Receipt \`${run.receiptId}\`.`, ...table].join('\n')}\n`;
}
