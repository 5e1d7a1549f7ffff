import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A text that is no expression reaches no tool, not even the one it names',
  breaks: 'A8',
  why: 'The host compares such a text with the name; a guard that stands is called absent.',
  target: { file: 'src/hosts/gemini-cli/semantics.ts', definition: 'BAND' },
  apply: (definition) => [definition.find('StringLiteral', "'compared-as-text'").replaceWith("'never-matches'")],
  killers: [
    {
      file: 'test/hosts/gemini-cli/semantics.test.ts',
      test: 'matchers of gemini-cli > a text that is no expression is the name itself or misses',
    },
  ],
  since: '2026-11-30',
});
