import type { MutationPlan, PlannedMutant } from '../model/mutation-plan.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { textTable } from './text-table.ts';
import { renderUnifiedDiff } from './unified-diff-view.ts';

export interface MutantListInput {
  readonly plan: MutationPlan;
  readonly palette: Palette;
  readonly columns: number;
  /** Shows every mutant's unified diff below its row instead of one table. */
  readonly diff: boolean;
}

/** The plan for people: one row per mutant, or one paragraph with its diff, and the totals. Ends with a newline. */
export function renderMutantList(input: MutantListInput): string {
  const { plan, diff } = input;
  const body = diff ? plan.mutants.map((mutant) => paragraph(mutant, input)).join('\n\n') : table(input);
  return `${body}\n\n${totals(input)}\n`;
}

function table({ plan, columns, palette }: MutantListInput): string {
  const rows = plan.mutants.map((mutant) => {
    const fault = plainText(mutant.title);
    return [
      mutant.id,
      plainText(mutant.breaks),
      mutant.kind === 'ready' ? fault : `${fault} ${palette.red(invalidText(mutant))}`,
    ];
  });
  return textTable([{ head: 'mutant' }, { head: 'breaks' }, { head: 'fault' }], rows, columns);
}

function paragraph(mutant: PlannedMutant, input: MutantListInput): string {
  const { palette } = input;
  const head = `${palette.bold(mutant.id)}  ${plainText(mutant.title)} (breaks ${plainText(mutant.breaks)})`;
  if (mutant.kind === 'invalid') return `${head}\n${palette.red(invalidText(mutant))}`;
  return `${head}\n${renderUnifiedDiff(mutant.unifiedDiff, palette)}`;
}

function invalidText(mutant: PlannedMutant & { readonly kind: 'invalid' }): string {
  return `invalid (${mutant.reason}): ${plainText(mutant.detail, 600)}`;
}

function totals(input: MutantListInput): string {
  const { mutants, subjectFiles } = input.plan;
  const invalid = mutants.filter(({ kind }) => kind === 'invalid').length;
  const touched = new Set(mutants.map(({ file }) => file)).size;
  const text = `${mutants.length} mutants in ${touched} of ${subjectFiles.length} subject files, ${invalid} invalid`;
  return invalid === 0 ? input.palette.bold(text) : input.palette.red(text);
}
