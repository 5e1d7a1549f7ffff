import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'No receipt need be of today',
  breaks: 'B4',
  why: 'A folder of history is enough.',
  target: { file: 'src/gate/conditions/currency.ts', definition: 'judge' },
  apply: (definition) => [definition.find('BinaryExpression', 'newest.length === 0').replaceWith('false')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over no receipts at all' },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a tampered receipt' },
  ],
  since: '2026-11-30',
});
