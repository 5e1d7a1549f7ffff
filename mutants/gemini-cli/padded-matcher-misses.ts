import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'White space around a matcher makes it miss',
  breaks: 'A8',
  why: 'The host trims matchers; a guard that stands is called absent.',
  target: { file: 'src/hosts/gemini-cli/semantics.ts', definition: 'BAND' },
  apply: (definition) => [definition.find('TrueKeyword', 'true').replaceWith('false')],
  killers: [
    { file: 'test/hosts/gemini-cli/semantics.test.ts', test: 'matchers of gemini-cli > " * " reaches write_file' },
    {
      file: 'test/hosts/gemini-cli/semantics.test.ts',
      test: 'matchers of gemini-cli > " write_file " reaches write_file',
    },
  ],
  since: '2026-11-30',
});
