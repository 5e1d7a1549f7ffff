import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A signature is read and not verified',
  breaks: 'B4',
  why: 'Any text of the right form signs.',
  target: { file: 'src/receipts/signatures/sidecar.ts', definition: 'checkSidecar' },
  apply: (definition) => [
    definition
      .find(
        'BinaryExpression',
        '!isWritten || !key.verifies(preAuthenticationEncoding(PAYLOAD_TYPE, receipt.bytes), sig)',
      )
      .replaceWith('!isWritten'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/sidecar.test.ts',
      test: 'a detached signature is refused > with the signature of another key',
    },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > flipped-signature_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > moved-digest_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
