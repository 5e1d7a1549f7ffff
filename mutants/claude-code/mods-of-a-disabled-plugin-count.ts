import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A disabled plugin with mods puts every hook in doubt',
  breaks: 'A5',
  why: 'Guards that nothing stands before are reported as in doubt.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'modsDoubt' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'plugin.enabled && plugin.mods').replaceWith('plugin.mods'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'mods of plugins that were looked for > a plugin that is enabled false, with mods true: a hook decides true',
    },
  ],
  since: '2026-11-30',
});
