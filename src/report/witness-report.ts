import type { TriedFunction, Witness, WitnessSearch, WitnessTest } from '../model/witness.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

export interface WitnessReportInput {
  readonly mutantId: string;
  readonly title: string;
  readonly file: string;
  readonly definition: string;
  readonly seed: number;
  readonly search: WitnessSearch;
  readonly test: WitnessTest | null;
  readonly untestedBecause: string | null;
  readonly palette: Palette;
}

const VALUE_CHARACTERS_MAX = 600;

/** What a search for a witness found, for people. Ends with a newline. */
export function renderWitness(input: WitnessReportInput): string {
  const { mutantId, title, file, definition, palette } = input;
  const head = [palette.bold(mutantId), row('fault', title), row('in', `${file} ${definition}`)];
  return `${[...head, ...foundLines(input)].join('\n')}\n`;
}

function foundLines(input: WitnessReportInput): readonly string[] {
  const { search, seed, palette } = input;
  switch (search.kind) {
    case 'witness':
      return [...witnessLines(search.witness, search.tried), '', ...testLines(input)];
    case 'no-difference':
      return [
        ...search.tried.map((each) => row('tried', triedText(each))),
        palette.yellow(
          `tried ${allInputs(search.tried)}, no difference (seed ${seed}): evidence for an equivalent mutant, no proof`,
        ),
      ];
    case 'not-executed':
      return [
        ...search.tried.map((each) => row('tried', triedText(each))),
        palette.yellow(`none of ${allInputs(search.tried)} executed ${input.definition}: the search says nothing`),
      ];
    case 'no-generator':
      return [
        palette.yellow(
          `no generator for ${input.definition} or another function of ${input.file}, and none that says it reaches the file`,
        ),
      ];
    case 'nondeterministic':
      return [
        palette.red(
          `${search.definition} (${search.version}) gives two answers to one input: no difference can be told`,
        ),
        ...search.arguments.map((text) => row('input', text)),
        row('first', search.answers[0]),
        row('then', search.answers[1]),
      ];
    case 'does-not-load':
      return [palette.red(`the mutated module does not load: ${plainText(search.message)}`)];
    case 'gave-up':
      return [palette.red(`no answer: ${plainText(search.because)}`)];
  }
}

function witnessLines(witness: Witness, tried: readonly TriedFunction[]): readonly string[] {
  const { part } = witness;
  const at = part === null ? '' : `${plainText(part.at)}: `;
  return [
    row(
      'tried',
      `${allInputs(tried)} of ${tried.map(({ definition }) => definition).join(', ')}, seed ${witness.seed}, path ${witness.path}`,
    ),
    row('witness', `${witness.definition}(${witness.arguments.join(', ')})`),
    row('original', `${at}${part?.original ?? witness.original}`),
    row('mutant', `${at}${part?.mutant ?? witness.mutant}`),
  ];
}

function testLines({ test, untestedBecause, palette }: WitnessReportInput): readonly string[] {
  if (test === null) return [palette.yellow(`no test: ${plainText(untestedBecause ?? 'none was written')}`)];
  return [
    palette.green(`a test for ${test.file}; run both ways: passes on the original, fails on the mutant`),
    palette.dim(`  ${plainText(test.failure)}`),
    '',
    test.text.trimEnd(),
  ];
}

function triedText({ definition, inputs: count, executed, file }: TriedFunction): string {
  const reached = executed === null ? 'it runs when its module is loaded' : `${executed} of them executed it`;
  return `${inputs(count)} of ${definition} (${file}), ${reached}`;
}

function allInputs(tried: readonly TriedFunction[]): string {
  return inputs(tried.reduce((sum, each) => sum + each.inputs, 0));
}

function inputs(count: number): string {
  return count === 1 ? '1 input' : `${count} inputs`;
}

function row(label: string, text: string): string {
  return `${label.padEnd(9)} ${plainText(text, VALUE_CHARACTERS_MAX)}`;
}
