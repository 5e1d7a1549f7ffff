import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The doubt of the ceiling counts as a doubt of its own',
  breaks: 'B7',
  why: 'A change that makes a host unreadable is answered as if nothing had happened, and the cell is right.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', "ceiling === 'UNVERIFIED' && isSame").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'a cell below a ceiling > that must doubt and is UNVERIFIED by guard is false-hold',
    },
  ],
  since: '2026-11-30',
});
