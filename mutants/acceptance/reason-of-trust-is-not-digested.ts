import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The reason for a live registration is no part of trust',
  breaks: 'A14',
  why: 'A guard that was trusted by its hash is trusted by a switch since, and the acceptance holds.',
  target: { file: 'src/detector/boundary-text.ts', definition: 'trustText' },
  apply: (definition) => [definition.find('ShorthandPropertyAssignment', 'liveReason').replaceWith('liveReason: null')],
  killers: [
    {
      file: 'test/detector/boundary-text.test.ts',
      test: 'what the other digests are taken of > trust is another text for {"liveReason":"trusted by a hash"}',
    },
  ],
  since: '2026-11-30',
});
