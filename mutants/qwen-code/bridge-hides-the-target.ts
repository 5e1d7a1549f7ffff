import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A call through the bridge reaches hooks under the name of the bridge',
  breaks: 'A11',
  why: 'Hooks see the target; a matcher for the target is said to miss the call.',
  target: { file: 'src/hosts/qwen-code/routes.ts', definition: 'canonicalName' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'route.tool.raw !== BRIDGE').replaceWith("route.tool.raw !== ''"),
  ],
  killers: [
    {
      file: 'test/hosts/qwen-code/routes.test.ts',
      test: 'routes of qwen-code > the bridge to a tool that is not named is reached by what matches all only',
    },
    {
      file: 'test/hosts/qwen-code/routes.test.ts',
      test: 'routes of qwen-code > the bridge to monitor under "Bash": UNCOVERED QW-R1',
    },
    {
      file: 'test/hosts/qwen-code/routes.test.ts',
      test: 'routes of qwen-code > the bridge to monitor under "monitor": COVERED',
    },
    {
      file: 'test/hosts/qwen-code/routes.test.ts',
      test: 'routes of qwen-code > the bridge to run_shell_command under "Bash": COVERED',
    },
  ],
  since: '2026-11-30',
});
