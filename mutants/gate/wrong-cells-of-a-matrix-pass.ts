import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Wrong cells of a matrix of configurations pass',
  breaks: 'B7',
  why: 'A detector that keeps COVERED over a broken configuration is shipped.',
  target: { file: 'src/gate/conditions/config-matrix.ts', definition: 'judge' },
  apply: (definition) => [definition.find('CallExpression', 'newest.flatMap(reasonsOf)').replaceWith('[]')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a cell that kept COVERED after it had to drop',
    },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a matrix that shrank' },
  ],
  since: '2026-11-30',
});
