import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Control runs may have run different tests',
  breaks: 'B2',
  why: 'Tests that vanished on the way are missed by nobody.',
  target: { file: 'src/gate/conditions/controls.ts', definition: 'sameTests' },
  apply: (definition) => [definition.find('BinaryExpression', 'sets.size <= 1').replaceWith('true')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over control runs of different tests' }],
  since: '2026-11-30',
});
