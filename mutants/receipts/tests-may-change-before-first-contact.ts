import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Tests may change between request and first contact',
  breaks: 'B5',
  why: 'The suite is mended for faults that it is said to have met unprepared.',
  target: { file: 'src/receipts/rounds/round-order.ts', definition: 'roundOrderProblems' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!withRound').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/rounds/round-order.test.ts',
      test: 'the order of plan, pack and first contact > is violated when a test was changed before the first contact',
    },
    {
      file: 'test/receipts/rounds/round-order.test.ts',
      test: 'the order of plan, pack and first contact > is violated when a test was changed and the round is not committed yet',
    },
  ],
  since: '2026-11-30',
});
