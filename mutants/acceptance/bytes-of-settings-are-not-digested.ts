import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The bytes of a settings file are no part of the boundary',
  breaks: 'A14',
  why: 'A time limit of a hook is edited, and the acceptance holds.',
  target: { file: 'src/detector/boundary-text.ts', definition: 'configurationText' },
  apply: (definition) => [definition.find('ShorthandPropertyAssignment', 'sources').replaceWith('sources: null')],
  killers: [
    {
      file: 'test/detector/boundary-text.test.ts',
      test: 'what the digest of a configuration is taken of > other bytes of a file are another text, a second registration is',
    },
  ],
  since: '2026-11-30',
});
