import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A red control run passes',
  breaks: 'B2',
  why: 'A suite that fails without any mutant kills all of them.',
  target: { file: 'src/gate/conditions/controls.ts', definition: 'controlReasons' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'failed === 0 && errors === 0 && passed === executed').replaceWith('true'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a red control run' },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a control run with an error outside of tests' },
  ],
  since: '2026-11-30',
});
