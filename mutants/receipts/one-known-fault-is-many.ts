import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One known fault is named by each of its records',
  breaks: 'B5',
  why: 'The overlap of a pack looks larger with every run.',
  target: { file: 'src/receipts/rounds/overlap.ts', definition: 'overlapWith' },
  apply: (definition) => [
    definition
      .find('PrefixUnaryExpression', '!alike.some(({ lane, id }) => lane === fault.lane && id === fault.id)')
      .replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/overlap.test.ts',
      test: 'overlap of a pack with what is known > names one known mutant once, by the first record',
    },
  ],
  since: '2026-11-30',
});
