import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant that is registered need not be measured',
  breaks: 'B1',
  why: 'The one that lives is left out of the run.',
  target: { file: 'src/gate/conditions/population.ts', definition: 'missingReason' },
  apply: (definition) => [definition.find('BinaryExpression', 'missing.length === 0').replaceWith('true')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a registered mutant that was not measured' },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over mutants of the base that are no longer measured',
    },
  ],
  since: '2026-11-30',
});
