import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'That there is no receipt is not told',
  breaks: 'B7',
  why: 'An empty folder is told as a missing lane, which a policy can waive.',
  target: { file: 'src/gate/conditions/receipts-present.ts', definition: 'judge' },
  apply: (definition) => [definition.find('BinaryExpression', 'receipts.length === 0').replaceWith('false')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over no receipts at all' }],
  since: '2026-11-30',
});
