import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A base away from its ceiling is measured',
  breaks: 'B7',
  why: 'A cell starts from a route that never was covered, every change that must drop finds it dropped, and nothing was tried.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'base.status !== ceiling || base.decidedBy === null')
      .replaceWith('base.decidedBy === null'),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell of a host that can be COVERED > that starts from UNCOVERED was never measured',
    },
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that starts from COVERED was never measured',
    },
  ],
  since: '2026-11-30',
});
