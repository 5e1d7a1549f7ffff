import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A plugin of the folder counts as installed and enabled',
  breaks: 'A4',
  why: 'What a repository ships would count as loaded, though no file says that anybody installed it.',
  target: { file: 'src/hosts/own-plugin.ts', definition: 'asInstalled' },
  apply: (definition) => [definition.find('PropertyAssignment', "live: 'unknown'").replaceWith('live: true')],
  killers: [
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'a folder that is a plugin > is never COVERED by a known guard: no file says that it is installed, and hooks of plugins were silent',
    },
  ],
  since: '2026-11-30',
});
