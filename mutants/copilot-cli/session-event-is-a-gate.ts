import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event of a session counts as a gate of the host',
  breaks: 'A10',
  why: 'It can refuse nothing, and the route is told as if it might.',
  target: { file: 'src/hosts/copilot-cli/events.ts', definition: 'GATES' },
  apply: (definition) => [
    definition.find('StringLiteral', "'permissionRequest'").replaceWith("'permissionRequest', 'beforeTool'"),
  ],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: 'events and handlers of Copilot > beforeTool is UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
