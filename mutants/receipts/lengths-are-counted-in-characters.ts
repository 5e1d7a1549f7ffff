import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The signed encoding counts characters and not bytes',
  breaks: 'B4',
  why: 'Two pairs of type and body are encoded alike, and no other tool verifies ours.',
  target: { file: 'src/receipts/signatures/pae.ts', definition: 'preAuthenticationEncoding' },
  apply: (definition) => [
    definition.find('CallExpression', "Buffer.byteLength(payloadType, 'utf8')").replaceWith('payloadType.length'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/pae.test.ts',
      test: 'the encoding that is signed > counts bytes and not characters',
    },
  ],
  since: '2026-11-30',
});
