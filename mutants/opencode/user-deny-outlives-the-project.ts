import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The table of the user stands beside that of the project',
  breaks: 'A4',
  why: 'The project allows what the user denies, and the tool is reported as removed.',
  target: { file: 'src/hosts/opencode/permission-table.ts', definition: 'joinTables' },
  apply: (definition) => [definition.find('SpreadElement', '...(kept ?? [])').replaceWith('...user')],
  killers: [
    {
      file: 'test/hosts/opencode/permissions.test.ts',
      test: "the tables of user and project > user 'deny', project { 'ls *': 'allow' }: UNCOVERED",
    },
  ],
  since: '2026-11-30',
});
