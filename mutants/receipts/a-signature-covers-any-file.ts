import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A signature is not held against the digest that it states',
  breaks: 'B4',
  why: 'The signature of one receipt is told as that of another.',
  target: { file: 'src/receipts/signatures/sidecar.ts', definition: 'checkSidecar' },
  apply: (definition) => [definition.find('BinaryExpression', 'payloadSha256 !== payload').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/signatures/sidecar.test.ts',
      test: 'a detached signature is refused > whose digest is that of another file',
    },
  ],
  since: '2026-11-30',
});
