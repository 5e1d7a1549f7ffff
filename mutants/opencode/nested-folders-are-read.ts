import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Plugins in a folder below the plugin folder are loaded',
  breaks: 'A4',
  why: 'A guard that the host never looks for counts as live.',
  target: { file: 'src/hosts/opencode/plugins.ts', definition: 'stray' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/opencode/plugins.test.ts',
      test: 'where plugins are looked for > repo/.opencode/plugins/deep/index.js is UNCOVERED',
    },
    {
      file: 'test/hosts/opencode/plugins.test.ts',
      test: 'where plugins are looked for > repo/.opencode/plugins/a.mjs is UNCOVERED',
    },
    {
      file: 'test/hosts/opencode/plugins.test.ts',
      test: 'where plugins are looked for > repo/plugins/a.js is UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
