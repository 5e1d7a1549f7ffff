import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A revoked key counts until the day of its revocation',
  breaks: 'B4',
  why: 'Whoever stole the key dates the signature back.',
  target: { file: 'src/receipts/signatures/judge-signatures.ts', definition: 'judge' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'revoked !== null').replaceWith('revoked !== null && revoked.date <= today'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a signature does not count > by a revoked key, whenever it was revoked, and is shown',
    },
  ],
  since: '2026-11-30',
});
