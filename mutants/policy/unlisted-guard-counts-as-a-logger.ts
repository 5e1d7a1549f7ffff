import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that the table does not list counts as one that supplies nothing',
  breaks: 'A5',
  why: 'A team with its own guard is told that its routes are open, and learns to ignore the census.',
  target: { file: 'src/detector/guard-table.ts', definition: 'controlsOfGuard' },
  apply: (definition) => [definition.findNth('ReturnStatement', "return 'unknown';", 1, 2).replaceWith('return [];')],
  killers: [
    {
      file: 'test/detector/guard-table.test.ts',
      test: 'guard table > a guard that the table does not list is unknown, not empty',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a guard that the table does not list might supply anything',
    },
  ],
  since: '2026-11-30',
});
