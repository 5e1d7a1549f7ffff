import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer of one lane speaks in all of them',
  breaks: 'B7',
  why: 'A survivor of the named mutants is excused by an answer about a reviewer’s.',
  target: { file: 'src/gate/mutant-standing.ts', definition: 'standingOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'candidate.lane === run.lane').replaceWith('true')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer of another lane' }],
  since: '2026-11-30',
});
