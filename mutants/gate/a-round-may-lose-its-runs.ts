import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A round whose run is missing is whole',
  breaks: 'B5',
  why: 'The run with the survivors is deleted, and the round stays.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'compositionReasons' },
  apply: (definition) => [definition.find('BinaryExpression', 'missing.length === 0').replaceWith('true')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a round whose run is missing' }],
  since: '2026-11-30',
});
