import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt of unknown currency passes',
  breaks: 'B4',
  why: 'What could not be compared counts as unchanged.',
  target: { file: 'src/gate/conditions/currency.ts', definition: 'judge' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "!receipt.ok || (!isSettled(receipt.currency) && receipt.currency !== 'current')")
      .replaceWith("receipt.currency === 'stale'"),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a receipt whose currency is unknown' }],
  since: '2026-11-30',
});
