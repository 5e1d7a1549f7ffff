import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt of which nothing can be told counts as sound',
  breaks: 'B4',
  why: 'A file that nobody can read may be the one with the survivor.',
  target: { file: 'src/gate/conditions/integrity.ts', definition: 'judge' },
  apply: (definition) => [
    definition.find('BinaryExpression', "receipt.integrity !== 'ok'").replaceWith("receipt.integrity === 'tampered'"),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a receipt of which nothing can be told' },
  ],
  since: '2026-11-30',
});
