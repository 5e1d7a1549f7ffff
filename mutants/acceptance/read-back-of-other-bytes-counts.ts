import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A read-back of other bytes counts',
  breaks: 'A14',
  why: 'The statement speaks of a file that is not there, and the row names the one that is.',
  target: { file: 'src/detector/read-back.ts', definition: 'readBackDoubt' },
  apply: (definition) => [definition.find('BinaryExpression', 'digestNow === sha256').replaceWith('sha256.length > 0')],
  killers: [
    {
      file: 'test/detector/read-back.test.ts',
      test: 'what somebody says that they read at the target > speaks of the bytes that were read and of no others',
    },
  ],
  since: '2026-11-30',
});
