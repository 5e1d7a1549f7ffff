import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matrix without a cell passes',
  breaks: 'B7',
  why: 'Nothing was asked, and so nothing was wrong.',
  target: { file: 'src/gate/conditions/config-matrix.ts', definition: 'reasonsOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'cells === 0').replaceWith('false')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a matrix without a cell' }],
  since: '2026-11-30',
});
