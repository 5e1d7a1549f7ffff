import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matrix may be smaller than the one before it',
  breaks: 'B3',
  why: 'Operators that found a false cover are left out, and nobody notices.',
  target: { file: 'src/receipts/verify/judge-matrix.ts', definition: 'lostSince' },
  apply: (definition) => [definition.find('BinaryExpression', 'now < before').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/vectors.test.ts',
      test: 'the receipt vectors > set-matrix-shrunk_fail gets its verdict as a folder, against its base',
    },
  ],
  since: '2026-11-30',
});
