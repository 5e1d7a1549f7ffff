import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The reference guard vouches for the guard of the user',
  breaks: 'A9',
  why: 'That the host asks some guard says nothing of what this one answers.',
  target: { file: 'src/detector/live-vouching.ts', definition: 'strangeCell' },
  apply: (definition) => [
    definition
      .find('StringLiteral', "'its cells ran the reference guard, which says nothing of the guard that stands here'")
      .replaceWith('null'),
  ],
  killers: [
    {
      file: 'test/detector/live-vouching.test.ts',
      test: 'a record of the real host > of the reference guard alone says nothing of the guard that stands there, whatever became of the call',
    },
  ],
  since: '2026-11-30',
});
