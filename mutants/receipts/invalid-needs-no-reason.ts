import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An invalid mutant needs no reason',
  breaks: 'B3',
  why: 'A mutant is put aside, and nobody says why.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'mutantProblems' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "(mutant.outcome === 'invalid') === (mutant.reason !== null)")
      .replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > reasonless-invalid_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
