import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A base that no record decides is measured',
  breaks: 'B7',
  why: 'Below a ceiling an empty configuration stands where a guarded one does, so that a detector which sees no guard at all passes.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'base.status !== ceiling || base.decidedBy === null')
      .replaceWith('base.status !== ceiling'),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that starts where no record decides was never measured: nothing configured is UNVERIFIED too',
    },
  ],
  since: '2026-11-30',
});
