import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One false signature leaves its receipt sound',
  breaks: 'B4',
  why: 'Tampering with a signature is no tampering.',
  target: { file: 'src/receipts/signatures/apply-signatures.ts', definition: 'applied' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'judgement.mismatches.length > 0')
      .replaceWith('judgement.mismatches.length > 1'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/apply-signatures.test.ts',
      test: 'signatures > that are false make their receipt tampered',
    },
  ],
  since: '2026-11-30',
});
