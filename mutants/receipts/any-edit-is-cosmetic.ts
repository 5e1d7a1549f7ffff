import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any edit of a subject is called cosmetic',
  breaks: 'B4',
  why: 'A changed program is told as a changed comment.',
  target: { file: 'src/receipts/verify/today.ts', definition: 'cosmeticFiles' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'emitted !== null && sha256Hex(emitted) === pinned')
      .replaceWith('emitted !== null'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a changed program > is stale, and not cosmetic',
    },
  ],
  since: '2026-11-30',
});
