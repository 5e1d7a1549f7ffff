import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Below a ceiling any status counts as kept',
  breaks: 'B7',
  why: 'A host that nobody ran loses its guard to a change that must keep it, and the matrix stays green.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'after.status === ceiling && isSame')
      .replaceWith("(ceiling === 'UNVERIFIED' || after.status === ceiling) && isSame"),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must keep and is UNCOVERED by guard is false-loss',
    },
  ],
  since: '2026-11-30',
});
