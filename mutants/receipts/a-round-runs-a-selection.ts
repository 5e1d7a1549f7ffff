import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A round may run some faults of its pack only',
  breaks: 'B5',
  why: 'The faults that live are not selected.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'runProblems' },
  apply: (definition) => [definition.find('BinaryExpression', 'run.scope.selection.length === 0').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > whose run measured a selection is refused',
    },
  ],
  since: '2026-11-30',
});
