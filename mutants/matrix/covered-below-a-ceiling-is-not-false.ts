import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'COVERED below a ceiling is not false cover',
  breaks: 'B7',
  why: 'The detector calls a host COVERED that no evidence can carry, and the lane that must see it calls it something milder.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "ceiling !== 'COVERED' || expected !== 'keep'")
      .replaceWith("expected !== 'keep'"),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must keep and is COVERED by guard is false-covered',
    },
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > is never right when it is COVERED, whatever was expected and wherever it started',
    },
  ],
  since: '2026-11-30',
});
