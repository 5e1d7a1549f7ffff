import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks of one agent run for every agent',
  breaks: 'A4',
  why: 'Another agent is selected, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/kiro/contract.ts', definition: 'readAgent' },
  apply: (definition) => [definition.find('BinaryExpression', 'selected === own').replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/kiro/contract.test.ts',
      test: 'Kiro > with agent other selected the hooks of build are UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
