import Table from 'cli-table3';
import type { MutationPlan, PlannedMutant } from '../model/mutation-plan.ts';
import { PLAIN_CHARACTERS } from './campaign-report.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { renderUnifiedDiff } from './unified-diff-view.ts';

export interface MutantListInput {
  readonly plan: MutationPlan;
  readonly palette: Palette;
  readonly columns: number;
  /** Shows every mutant's unified diff below its row instead of one table. */
  readonly diff: boolean;
}

const TITLE_WIDTH_MIN = 40;

/** The plan for people: one row per mutant, or one paragraph with its diff, and the totals. Ends with a newline. */
export function renderMutantList(input: MutantListInput): string {
  const { plan, diff } = input;
  const body = diff ? plan.mutants.map((mutant) => paragraph(mutant, input)).join('\n\n') : table(input);
  return `${body}\n\n${totals(input)}\n`;
}

function table(input: MutantListInput): string {
  const { plan, columns, palette } = input;
  const idWidth = widest(plan.mutants.map(({ id }) => id));
  const breaksWidth = widest(['breaks', ...plan.mutants.map(({ breaks }) => plainText(breaks))]);
  const titleWidth = Math.max(TITLE_WIDTH_MIN, columns - idWidth - breaksWidth - 3);
  const rows = new Table({
    head: ['mutant', 'breaks', 'fault'],
    style: { head: [], border: [], compact: true },
    colWidths: [idWidth, breaksWidth, titleWidth],
    wordWrap: true,
    chars: PLAIN_CHARACTERS,
  });
  for (const mutant of plan.mutants) {
    const fault = plainText(mutant.title);
    rows.push([
      mutant.id,
      plainText(mutant.breaks),
      mutant.kind === 'ready' ? fault : `${fault} ${palette.red(invalidText(mutant))}`,
    ]);
  }
  return rows.toString();
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

/** Column width of the widest text with the padding of the table. */
function widest(texts: readonly string[]): number {
  return Math.max(8, ...texts.map(({ length }) => length)) + 2;
}
