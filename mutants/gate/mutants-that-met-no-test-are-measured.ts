import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Mutants on which no test ran count as measured',
  breaks: 'B7',
  why: 'A suite that was skipped measures everything.',
  target: { file: 'src/gate/run-tally.ts', definition: 'vacuity' },
  apply: (definition) => [definition.find('BinaryExpression', 'executed > 0').replaceWith('executed >= 0')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over mutants on which no test ran' }],
  since: '2026-11-30',
});
