import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A pack that was committed beside the request is in order',
  breaks: 'B5',
  why: 'The faults were known before anybody asked for them.',
  target: { file: 'src/receipts/rounds/round-order.ts', definition: 'roundOrderProblems' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "toPlan === 'before' || toPlan === 'beside'")
      .replaceWith("toPlan === 'before'"),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-order.test.ts',
      test: 'the order of plan, pack and first contact > is violated when the pack came from a branch that had no request',
    },
  ],
  since: '2026-11-30',
});
