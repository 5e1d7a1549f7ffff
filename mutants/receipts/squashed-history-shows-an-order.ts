import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Squashed history shows an order',
  breaks: 'B5',
  why: 'One commit for all proves that the request came first.',
  target: { file: 'src/receipts/rounds/round-order.ts', definition: 'unshown' },
  apply: (definition) => [definition.find('CallExpression', "orders.includes('same')").replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/rounds/round-order.test.ts',
      test: 'the order of plan, pack and first contact > cannot be told, and is not called kept, when one commit holds request and pack',
    },
    {
      file: 'test/receipts/rounds/round-order.test.ts',
      test: 'the order of plan, pack and first contact > cannot be told, and is not called kept, when one commit holds request and round',
    },
  ],
  since: '2026-11-30',
});
