import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A key may stand under the id of another',
  breaks: 'B4',
  why: 'A signature is shown under the name of somebody who never signed.',
  target: { file: 'src/receipts/signatures/sidecar.ts', definition: 'checkSidecar' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'key.keyId !== signature.keyid')
      .replaceWith('key.keyId.length !== signature.keyid.length'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/sidecar.test.ts',
      test: 'a detached signature is refused > with another key under its own key id',
    },
  ],
  since: '2026-11-30',
});
