import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run of the named mutants passes for a review',
  breaks: 'B5',
  why: 'The authors of the suite review themselves.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'runProblems' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'run.scope.lane').replaceWith("'review'")],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > of the named mutants is no review',
    },
  ],
  since: '2026-11-30',
});
