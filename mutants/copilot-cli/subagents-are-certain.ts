import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Calls of subagents are taken to pass the hooks like others',
  breaks: 'A15',
  why: 'An open report is left out of the answer.',
  target: { file: 'src/hosts/copilot-cli/contract.ts', definition: 'doubtOf' },
  apply: (definition) => [definition.find('BinaryExpression', "route.agent !== 'main'").replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: "layers and surfaces of Copilot > { route: { agent: 'subagent' } } is in doubt by CP-O1",
    },
  ],
  since: '2026-11-30',
});
