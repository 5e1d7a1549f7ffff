import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Cells that changed nothing are no wrong cells',
  breaks: 'B7',
  why: 'Operators without effect fill the matrix, and its size says nothing any more.',
  target: { file: 'src/config-mutants/matrix-verdict.ts', definition: 'judgeMatrix' },
  apply: (definition) => [
    definition.find('BinaryExpression', "result !== 'right'").replaceWith("result !== 'right' && result !== 'no-op'"),
  ],
  killers: [
    {
      file: 'test/config-mutants/matrix-verdict.test.ts',
      test: 'the verdict on a matrix > is bad over one cell that is no-op',
    },
  ],
  since: '2026-11-30',
});
