import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer holds for a mutant that attacks another place',
  breaks: 'B7',
  why: 'An id that was given to another fault inherits the excuse of the first.',
  target: { file: 'src/model/answer-rule.ts', definition: 'answerProblem' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'answer.file !== mutant.file || answer.definition !== mutant.definition')
      .replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over an answer to a mutant that attacks another place now',
    },
  ],
  since: '2026-11-30',
});
