import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A changed pack may call itself the same set',
  breaks: 'B5',
  why: 'Hard faults are taken out between the rounds, and the score is said to be of all of them.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'chainProblem' },
  apply: (definition) => [
    definition.find('BinaryExpression', "round.relation === 'same-set' && !isSame").replaceWith('false'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a same set whose faults are others' }],
  since: '2026-11-30',
});
