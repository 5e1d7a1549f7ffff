import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A stale receipt passes',
  breaks: 'B4',
  why: 'A result about yesterday’s code opens the gate for today’s.',
  target: { file: 'src/gate/conditions/currency.ts', definition: 'judge' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "!receipt.ok || (!isSettled(receipt.currency) && receipt.currency !== 'current')")
      .replaceWith("receipt.currency === 'unknown'"),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a stale receipt' }],
  since: '2026-11-30',
});
