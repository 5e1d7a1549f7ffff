import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A signature whose receipt is gone is passed over',
  breaks: 'B4',
  why: 'The receipt with the survivors is deleted, and its signature tells nobody.',
  target: { file: 'src/receipts/signatures/apply-signatures.ts', definition: 'applySignatures' },
  apply: (definition) => [definition.find('BinaryExpression', 'signatures.orphans.length === 0').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/signatures/apply-signatures.test.ts',
      test: 'signatures > without their receipt make the whole red',
    },
  ],
  since: '2026-11-30',
});
