import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Signatures are counted instead of keys',
  breaks: 'B4',
  why: 'One signer signs twice and meets a threshold of two.',
  target: { file: 'src/receipts/signatures/judge-signatures.ts', definition: 'judgeSignatures' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'counted.size >= threshold').replaceWith('signatures.length >= threshold'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a signature does not count > a second time by the same key',
    },
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a threshold > is not met by a key that does not count',
    },
  ],
  since: '2026-11-30',
});
