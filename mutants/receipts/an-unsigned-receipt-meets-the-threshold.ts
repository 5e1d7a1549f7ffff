import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt that nobody signed meets the threshold',
  breaks: 'B4',
  why: 'Whoever takes the signatures away is asked for none.',
  target: { file: 'src/receipts/signatures/apply-signatures.ts', definition: 'applied' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'judgement?.keys.length ?? 0')
      .replaceWith('judgement?.keys.length ?? threshold'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/apply-signatures.test.ts',
      test: 'signatures > that are missing make a receipt red that gates',
    },
  ],
  since: '2026-11-30',
});
