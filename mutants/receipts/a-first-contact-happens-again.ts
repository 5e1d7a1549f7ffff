import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A first contact may happen again',
  breaks: 'B5',
  why: 'Whoever does not like the score begins again.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'otherFirstContacts' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'first.receiptId === round.receiptId').replaceWith("first.fileName !== ''"),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > happens once: a later one of the same reviewer is no first contact, the older one stands',
    },
  ],
  since: '2026-11-30',
});
