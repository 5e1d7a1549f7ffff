import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An order that git cannot tell is called kept',
  breaks: 'B5',
  why: 'What nobody knows is told as good.',
  target: { file: 'src/receipts/rounds/round-order.ts', definition: 'unshown' },
  apply: (definition) => [definition.find('CallExpression', "orders.includes('unknown')").replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/rounds/round-order.test.ts',
      test: 'the order of plan, pack and first contact > cannot be told, and is not called kept, when git cannot tell',
    },
  ],
  since: '2026-11-30',
});
