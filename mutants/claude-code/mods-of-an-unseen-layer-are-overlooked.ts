import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A settings layer that was not seen enables no plugin with mods',
  breaks: 'A5',
  why: 'A mod that an unread file enables answers first, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'modsDoubt' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'layers.find(isUnseen)')
      .replaceWith("layers.find((layer) => isUnseen(layer) && layer.file === '')"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'mods of plugins that nobody looked for > a user file that is "not-read": a hook decides unknown',
    },
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'mods of plugins that nobody looked for > a user file that is "undetermined": a hook decides unknown',
    },
  ],
  since: '2026-11-30',
});
