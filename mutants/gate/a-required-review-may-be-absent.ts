import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A required review may be absent',
  breaks: 'B5',
  why: 'The policy asks for a stranger’s look, and nobody looked.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'judge' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'policy.requireReview && rounds.length === 0').replaceWith('false'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a required review without a round' }],
  since: '2026-11-30',
});
