import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route that another record decides counts as kept',
  breaks: 'B7',
  why: 'A change takes the guard away, something else is told in its place, and the cell is right by chance.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'after.status === ceiling && isSame').replaceWith('after.status === ceiling'),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must keep and is UNVERIFIED by another is false-loss',
    },
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell of a host that can be COVERED > that must keep and is COVERED by another is false-loss',
    },
  ],
  since: '2026-11-30',
});
