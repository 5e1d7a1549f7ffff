import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer to a mutant that no run speaks of is in force',
  breaks: 'B7',
  why: 'It waits for the next survivor that happens to have its name.',
  target: { file: 'src/gate/conditions/answers.ts', definition: 'staleness' },
  apply: (definition) => [definition.find('BinaryExpression', 'mutants.length === 0').replaceWith('false')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer to a mutant of which no run speaks' },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer of another lane' },
  ],
  since: '2026-11-30',
});
