import type { LastOutcome } from '../model/campaign.ts';
import type { PlannedMutant } from '../model/mutation-plan.ts';
import { testId } from '../model/test-identity.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { renderUnifiedDiff } from './unified-diff-view.ts';

export interface MutantExplanationInput {
  readonly mutant: PlannedMutant;
  /** The newest known result of this mutant; undefined when there is none. */
  readonly lastResult: LastOutcome | undefined;
  readonly palette: Palette;
}

const PARAGRAPH_CHARACTERS_MAX = 1_000;

/** The fault, what it breaks, why it matters, its diff, who must notice it and what became of it. Ends with a newline. */
export function renderMutantExplanation(input: MutantExplanationInput): string {
  const { mutant, palette } = input;
  const lines = [
    palette.bold(mutant.id),
    row('fault', mutant.title),
    row('breaks', mutant.breaks),
    row('why', mutant.why),
    ...(mutant.precedent === undefined ? [] : [row('precedent', mutant.precedent)]),
    row('target', `${mutant.file} ${mutant.definition}${lineRange(mutant)}`),
    ...list(
      'killers',
      mutant.declaredKillers.map((killer) => testId(killer)),
    ),
    ...(mutant.omits.length === 0
      ? []
      : list(
          'left out',
          mutant.omits.map((omitted) => `${testId(omitted)} (${omitted.reason})`),
        )),
    ...(mutant.sharesKillersBecause === undefined ? [] : [row('shares', mutant.sharesKillersBecause)]),
    row('expected', mutant.expects),
    row('since', mutant.since),
    ...lastResultLines(input),
    '',
    effectOf(mutant, palette),
  ];
  return `${lines.join('\n')}\n`;
}

function row(label: string, text: string): string {
  return `${label.padEnd(10)} ${plainText(text, PARAGRAPH_CHARACTERS_MAX)}`;
}

function list(label: string, texts: readonly string[]): readonly string[] {
  const [first = 'none declared', ...rest] = texts;
  return [row(label, first), ...rest.map((text) => row('', text))];
}

function lineRange(mutant: PlannedMutant): string {
  if (mutant.kind === 'invalid') return '';
  const { firstLine, lastLine } = mutant.definitionSpan;
  return firstLine === lastLine ? ` (line ${firstLine})` : ` (lines ${firstLine} to ${lastLine})`;
}

function lastResultLines(input: MutantExplanationInput): readonly string[] {
  const { lastResult } = input;
  if (lastResult === undefined) return [row('last run', 'none known')];
  const counts = `${lastResult.executed} of ${lastResult.planned} tests run`;
  const detail = lastResult.detail === undefined ? '' : `: ${lastResult.detail}`;
  const { answer } = lastResult;
  return [
    row('last run', `${lastResult.outcome} (${counts})${detail}`),
    ...list('killed by', lastResult.killers),
    ...(answer === undefined
      ? []
      : [row('answered', `${answer.category} until ${answer.expires}, ${answer.owner}: ${answer.reason}`)]),
  ];
}

function effectOf(mutant: PlannedMutant, palette: Palette): string {
  if (mutant.kind === 'ready') return renderUnifiedDiff(mutant.unifiedDiff, palette);
  return palette.red(`invalid (${mutant.reason}): ${plainText(mutant.detail, PARAGRAPH_CHARACTERS_MAX)}`);
}
