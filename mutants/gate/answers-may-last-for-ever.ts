import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer may last for ever',
  breaks: 'B7',
  why: 'An excuse of today expires in a hundred years.',
  target: { file: 'src/gate/conditions/answers.ts', definition: 'staleness' },
  apply: (definition) => [definition.find('BinaryExpression', 'answer.expires > last').replaceWith('false')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer that never ends' }],
  since: '2026-11-30',
});
