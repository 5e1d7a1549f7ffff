import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A claim is reproduced by the key that made it',
  breaks: 'B4',
  why: 'One machine that ran twice is told as two.',
  target: { file: 'src/receipts/signatures/folder-signatures.ts', definition: 'levelOf' },
  apply: (definition) => [
    definition
      .find('PrefixUnaryExpression', '!other.judgement.keys.some((keyId) => keys.includes(keyId))')
      .replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/folder-signatures.test.ts',
      test: 'a claim is reproduced > not when one key signed both',
    },
  ],
  since: '2026-11-30',
});
