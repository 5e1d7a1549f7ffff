import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A test that was left out of the run may kill',
  breaks: 'B3',
  why: 'A killer that never ran vouches for the mutant.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'mutantProblems' },
  apply: (definition) => [
    definition
      .find('PrefixUnaryExpression', '!mutant.killers.some((test) => omitted.includes(test))')
      .replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > omitted-killer_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
