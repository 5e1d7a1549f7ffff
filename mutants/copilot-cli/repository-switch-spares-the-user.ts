import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'disableAllHooks of the repository leaves hooks of the user alone',
  breaks: 'A4',
  why: 'A repository silences the guard, and the route is told as if it might refuse.',
  target: { file: 'src/hosts/copilot-cli/layers.ts', definition: 'silencedBy' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: 'layers and surfaces of Copilot > a switch of the repository silences all but the policy',
    },
  ],
  sharesKillersBecause:
    'One test states both sides of the switch: whom it silences and whom it does not. The faults are opposite errors.',
  since: '2026-11-30',
});
