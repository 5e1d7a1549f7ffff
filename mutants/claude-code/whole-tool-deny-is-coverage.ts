import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A deny of a whole tool is a guard on it instead of its absence',
  breaks: 'A7',
  why: 'The row says COVERED for a tool that no session has, and hides that it must not come back.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'completeRoute' },
  apply: (definition) => [
    definition
      .find('PropertyAccessExpression', 'answer.removesTool')
      .replaceWith('(answer.removesTool && answer.textOnly)'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/routes.test.ts',
      test: 'tools that are not there > a deny of Bash removes the tool: ABSENT',
    },
    {
      file: 'test/hosts/claude-code/routes.test.ts',
      test: 'tools that are not there > a deny of Bash(*) removes the tool: ABSENT',
    },
    {
      file: 'test/hosts/claude-code/routes.test.ts',
      test: 'tools that are not there > a deny of mcp__* removes a tool of the server: ABSENT',
    },
  ],
  since: '2026-11-30',
});
