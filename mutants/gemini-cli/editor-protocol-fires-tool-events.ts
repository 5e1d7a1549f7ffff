import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Tool calls over the editor protocol pass BeforeTool',
  breaks: 'A15',
  why: 'No tool event fires on that surface, and the census says that a hook stands there.',
  target: { file: 'src/hosts/gemini-cli/routes.ts', definition: 'toolCall' },
  apply: (definition) => [
    definition.find('BinaryExpression', "input.surface === 'acp'").replaceWith("input.surface === 'ide'"),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/routes.test.ts',
      test: 'routes of gemini-cli > google_web_search over the editor protocol passes no hook: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/routes.test.ts',
      test: 'routes of gemini-cli > mcp_my-srv_write_note over the editor protocol passes no hook: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/routes.test.ts',
      test: 'routes of gemini-cli > run_shell_command over the editor protocol passes no hook: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/routes.test.ts',
      test: 'routes of gemini-cli > write_file over the editor protocol passes no hook: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
