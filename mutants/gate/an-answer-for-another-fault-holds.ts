import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer holds for a fault that is another now',
  breaks: 'B7',
  why: 'Whoever edits a mutant after it was answered never hears of it again.',
  target: { file: 'src/model/answer-rule.ts', definition: 'answerProblem' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'answer.effectFingerprint === applied.effectFingerprint').replaceWith('true'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer to a fault that changed' }],
  since: '2026-11-30',
});
