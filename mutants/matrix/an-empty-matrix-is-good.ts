import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matrix without a cell is good',
  breaks: 'B7',
  why: 'Nothing was asked, and so nothing was wrong.',
  target: { file: 'src/config-mutants/matrix-verdict.ts', definition: 'judgeMatrix' },
  apply: (definition) => [definition.find('BinaryExpression', 'cells.length > 0').replaceWith('true')],
  killers: [
    {
      file: 'test/config-mutants/matrix-verdict.test.ts',
      test: 'the verdict on a matrix > is bad over no cell at all, even where none was ever there',
    },
  ],
  since: '2026-11-30',
});
