import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A command for another system runs on this one',
  breaks: 'A4',
  why: 'A handler that starts nothing is told as one that may refuse.',
  target: { file: 'src/hosts/copilot-cli/contract.ts', definition: 'judge' },
  apply: (definition) => [definition.find('StringLiteral', "'command'").replaceWith("'command', 'powershell'")],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: 'events and handlers of Copilot > a command for another system is UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
