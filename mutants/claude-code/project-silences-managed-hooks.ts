import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'disableAllHooks of a project silences managed hooks in every version',
  breaks: 'D4.3',
  why: 'The administrator is told that a repository can switch the guard off, which it cannot since 2.1.49.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'nearestSwitch' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'spared === true').replaceWith('(spared === true && layers.length === 0)'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'switches > a project switch against a managed hook in 2.1.49: COVERED',
    },
  ],
  since: '2026-11-30',
});
