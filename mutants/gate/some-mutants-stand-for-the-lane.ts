import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run of some mutants stands for the whole lane',
  breaks: 'B7',
  why: 'Three chosen mutants open the gate for three hundred.',
  target: { file: 'src/gate/conditions/receipts-present.ts', definition: 'missingOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'run.selection.length === 0').replaceWith('true')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a required lane of which only some mutants were run',
    },
  ],
  since: '2026-11-30',
});
