import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'disableAllHooks of the repository silences hooks of the policy',
  breaks: 'A4',
  why: 'A guard of the administrator is told as dead.',
  target: { file: 'src/hosts/copilot-cli/layers.ts', definition: 'silencedBy' },
  apply: (definition) => [definition.find('BinaryExpression', "layer === 'managed'").replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: 'layers and surfaces of Copilot > a switch of the repository silences all but the policy',
    },
  ],
  since: '2026-11-30',
});
