import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Outcomes other than a kill are used again from older receipts',
  breaks: 'B3',
  why: 'A survivor of last year is told as measured today.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'mutantProblems' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "mutant.reusedFrom === undefined || mutant.outcome === 'killed'")
      .replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > reused-survivor_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
