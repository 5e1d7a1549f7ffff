import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Mutants that the base measured are forgotten',
  breaks: 'B1',
  why: 'A population shrinks, and its score grows.',
  target: { file: 'src/gate/conditions/population.ts', definition: 'baseReasons' },
  apply: (definition) => [definition.find('CallExpression', 'names.has(run.fileName)').replaceWith('false')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over mutants of the base that are no longer measured',
    },
  ],
  since: '2026-11-30',
});
