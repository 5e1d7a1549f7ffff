import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A handler without a group around it is doubtful, not dead',
  breaks: 'A4',
  why: 'The host registers nothing, and the census only says that it could not tell.',
  target: { file: 'src/hosts/gemini-cli/hooks.ts', definition: 'strayHook' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith("'unknown'")],
  killers: [
    {
      file: 'test/hosts/gemini-cli/hooks.test.ts',
      test: 'the shape of a registration > a flat handler registers nothing: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
