import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer holds although the attacked code changed',
  breaks: 'B7',
  why: 'What was no gap in the old code is taken for none in the new.',
  target: { file: 'src/model/answer-rule.ts', definition: 'answerProblem' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'answer.definitionSha256 !== applied.definitionSha256').replaceWith('false'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer to a definition that changed' },
  ],
  since: '2026-11-30',
});
