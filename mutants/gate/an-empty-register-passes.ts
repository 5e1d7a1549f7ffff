import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An empty register of mutants passes',
  breaks: 'B1',
  why: 'Nothing is registered, so nothing is missing.',
  target: { file: 'src/gate/conditions/population.ts', definition: 'registeredReasons' },
  apply: (definition) => [definition.find('BinaryExpression', 'registeredIds.length === 0').replaceWith('false')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an empty register' }],
  since: '2026-11-30',
});
