import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A trusted project cannot silence the hooks of the user',
  breaks: 'A4',
  why: 'One line in a repository switches off every guard, and the census keeps them.',
  target: { file: 'src/hosts/codex/switches.ts', definition: 'featuresIn' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'read.live === false')
      .replaceWith("read.live === false || ['project'].includes(name)"),
  ],
  killers: [
    {
      file: 'test/hosts/codex/switches.test.ts',
      test: 'the feature switch > a trusted project silences the user: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
