import { lineName } from '../../gate/judged-runs.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';
import { firstLineOf, outcomeWords } from './mutant-words.ts';

/**
 * Workflow commands of GitHub: an error for each mutant that is not as declared, a notice for each answered one, an error for
 * an empty line. Files of annotations are read from the top of the repository: `folder` is the project there, '' or `packages/x/`.
 */
export function github(runs: readonly ReportedRun[], folder = ''): string {
  return runs
    .flatMap((run) => annotations(run, folder))
    .map((line) => `${line}\n`)
    .join('');
}

function annotations({ run, mutants }: ReportedRun, folder: string): string[] {
  if (mutants.length === 0) return [`::error title=${property(lineName(run))}::${data('nothing was measured')}`];
  return mutants.flatMap(({ mutant, standing }) => {
    if (standing.kind === 'as-declared') return [];
    const command = standing.kind === 'answered' ? 'notice' : 'error';
    const title = `${run.lane} ${mutant.id}: ${mutant.outcome}`;
    const place = `file=${property(`${folder}${mutant.file}`)},line=${firstLineOf(mutant)},title=${property(title)}`;
    return [`::${command} ${place}::${data(outcomeWords(mutant))}`];
  });
}

/** A line break would end the command, and begin another one that we never wrote. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
