import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The table of the selected agent binds the subagent that it starts',
  breaks: 'A15',
  why: 'A subagent writes what its parent may not, and the tool is reported as removed.',
  target: { file: 'src/hosts/opencode/permissions.ts', definition: 'tablesFor' },
  apply: (definition) => [definition.find('NullKeyword', 'null').replaceWith('selectedAgent(input)')],
  killers: [
    {
      file: 'test/hosts/opencode/permissions.test.ts',
      test: 'whole-tool rules > a subagent is bound by the general table and not by that of its parent',
    },
  ],
  since: '2026-11-30',
});
