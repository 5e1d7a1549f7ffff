import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The gate of commands fires for tools of servers',
  breaks: 'A15',
  why: 'A guard of commands is told as one that may refuse calls of servers.',
  target: { file: 'src/hosts/windsurf/contract.ts', definition: 'WINDSURF' },
  apply: (definition) => [
    definition.find('ArrayLiteralExpression', "['run_command']").replaceWith("['run_command', 'mcp_tool_use']"),
  ],
  killers: [
    { file: 'test/hosts/windsurf/contract.test.ts', test: 'Windsurf > pre_run_command before mcp_tool_use: UNCOVERED' },
  ],
  since: '2026-11-30',
});
