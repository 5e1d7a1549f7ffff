import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'disableAllHooks outside managed settings is overlooked',
  breaks: 'A4',
  why: 'A repository silences every guard, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'nearestSwitch' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'value !== true').replaceWith("(value !== true || layer.name !== 'managed')"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'switches > a farther false does not beat a nearer true: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'switches > a project silences the guard of the user: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'switches > a project switch against a managed hook in 2.1.48: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
