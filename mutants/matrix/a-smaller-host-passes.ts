import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A host with fewer cells than ever passes',
  breaks: 'B7',
  why: 'A host drops out of the matrix fixture by fixture, and all that is left is right.',
  target: { file: 'src/config-mutants/matrix-verdict.ts', definition: 'judgeMatrix' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'size.cells[host] < pinned.cells[host]').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/config-mutants/matrix-verdict.test.ts',
      test: 'the verdict on a matrix > is bad when zed has one cell fewer, however many the others have gained',
    },
  ],
  since: '2026-11-30',
});
