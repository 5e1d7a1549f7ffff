import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Below a ceiling a route that stands as before counts as dropped',
  breaks: 'B7',
  why: 'A detector that answers UNVERIFIED to everything passes every change that must drop.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition
      .find('IfStatement', "if (after.status === ceiling) return 'false-hold';")
      .replaceWith("if (after.status === ceiling) return 'right';"),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must drop and is UNVERIFIED by guard is false-hold',
    },
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must drop and is UNVERIFIED by another is false-hold',
    },
  ],
  since: '2026-11-30',
});
