import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Budgets are told and not kept',
  breaks: 'B7',
  why: 'Answered survivors grow from one to a hundred.',
  target: { file: 'src/gate/conditions/budgets.ts', definition: 'over' },
  apply: (definition) => [definition.find('BinaryExpression', 'found <= most').replaceWith('true')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over more answered mutants than the strict default allows',
    },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over more equivalents than the policy allows' },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over more answered time-outs than the policy allows',
    },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a run that takes longer than the policy allows',
    },
  ],
  since: '2026-11-30',
});
