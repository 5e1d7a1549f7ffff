import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks of plugins are as certain as those of settings files',
  breaks: 'D4.7',
  why: 'Reports say they load and stay silent; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/records.ts', definition: 'hookRecord' },
  apply: (definition) => [
    definition.find('ConditionalExpression', 'hook.fromPlugin ? PLUGIN_DOUBT : null').replaceWith('null'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/routes.test.ts',
      test: 'open reports > hooks of an enabled plugin are UNVERIFIED, of a disabled one UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
