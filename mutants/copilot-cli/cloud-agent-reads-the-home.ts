import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The cloud agent reads hooks of the user',
  breaks: 'A4',
  why: 'A guard that is not there is told as one that may refuse.',
  target: { file: 'src/hosts/copilot-cli/layers.ts', definition: 'placeOf' },
  apply: (definition) => [definition.find('BinaryExpression', "surface === 'cloud'").replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: 'layers and surfaces of Copilot > in the cloud home/.copilot/hooks/a.json is UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
