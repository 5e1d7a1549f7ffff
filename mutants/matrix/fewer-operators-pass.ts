import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Fewer operators than ever pass',
  breaks: 'B7',
  why: 'A family of changes is left out of the list, and its faults are looked for no more.',
  target: { file: 'src/config-mutants/matrix-verdict.ts', definition: 'judgeMatrix' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'size.operators < pinned.operators').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/config-mutants/matrix-verdict.test.ts',
      test: 'the verdict on a matrix > is bad when an operator is gone, however many cells there are',
    },
  ],
  since: '2026-11-30',
});
