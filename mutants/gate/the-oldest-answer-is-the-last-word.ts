import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The oldest answer to a mutant is the last word on it',
  breaks: 'B7',
  why: 'An answer that was renewed is read as expired, one that was shortened as in force.',
  target: { file: 'src/model/answer-rule.ts', definition: 'isLater' },
  apply: (definition) => [definition.find('BinaryExpression', 'difference > 0').replaceWith('difference < 0')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > takes the newest answer to a mutant, so that an answer can be renewed',
    },
  ],
  since: '2026-11-30',
});
