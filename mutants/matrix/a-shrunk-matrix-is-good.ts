import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matrix that shrank is good all the same',
  breaks: 'B7',
  why: 'The shrinkage is listed, and the exit code says that all is well.',
  target: { file: 'src/config-mutants/matrix-verdict.ts', definition: 'judgeMatrix' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'cells.length > 0 && wrong.length === 0 && shrunk.length === 0')
      .replaceWith('cells.length > 0 && wrong.length === 0'),
  ],
  killers: [
    {
      file: 'test/config-mutants/matrix-verdict.test.ts',
      test: 'the verdict on a matrix > is bad when codex has one cell fewer, however many the others have gained',
    },
    {
      file: 'test/config-mutants/matrix-verdict.test.ts',
      test: 'the verdict on a matrix > is bad when an operator is gone, however many cells there are',
    },
  ],
  since: '2026-11-30',
});
