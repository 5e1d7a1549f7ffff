import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Certain bad news counts as doubt',
  breaks: 'B7',
  why: 'A guard that may still refuse is told as none, and users are sent to mend what is not broken.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', "after.status !== 'UNVERIFIED'").replaceWith("after.status === 'COVERED'"),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must doubt and is UNCOVERED by another is false-loss',
    },
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell of a host that can be COVERED > that must doubt and is UNCOVERED by null is false-loss',
    },
  ],
  since: '2026-11-30',
});
