import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any category answers any outcome',
  breaks: 'B7',
  why: 'A mutant that hangs is called equivalent, though it hangs and the original does not.',
  target: { file: 'src/model/answer-rule.ts', definition: 'answerProblem' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!mayAnswer(answer.category, outcome)').replaceWith('false'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a time-out that is answered as equivalent' },
  ],
  since: '2026-11-30',
});
