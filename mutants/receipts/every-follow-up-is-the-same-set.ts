import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Every follow-up is the same set',
  breaks: 'B5',
  why: 'An edited pack carries on the score of the first.',
  target: { file: 'src/receipts/rounds/round-relation.ts', definition: 'relationTo' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'parent.pack.setSha256 === setSha256').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'the relation to the round before > is the first contact without one, and never again',
    },
  ],
  since: '2026-11-30',
});
