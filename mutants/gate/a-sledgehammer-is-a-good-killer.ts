import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A test that kills half of the pack is a good only killer',
  breaks: 'B1',
  why: 'One test that is red for everything vouches for each mutant.',
  target: { file: 'src/gate/pack-quality.ts', definition: 'sledgehammers' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'kills * 2 <= killed.length || killed.length < 3').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/gate/pack-quality.test.ts',
      test: 'the quality of a pack > finds a mutant whose only killer kills more than half of the pack',
    },
  ],
  since: '2026-11-30',
});
