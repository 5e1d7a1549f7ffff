import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A path in a manifest may lead out of its folder',
  breaks: 'A4',
  why: 'A file that the host never loads with the plugin would be read as its hooks.',
  target: { file: 'src/hosts/own-plugin.ts', definition: 'pathBelow' },
  apply: (definition) => [definition.find('BinaryExpression', 'depth < 0').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'hooks that a manifest names > outside the plugin (../outside.json) are not followed, and said so',
    },
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'hooks that a manifest names > outside the plugin (./a/../../outside.json) are not followed, and said so',
    },
  ],
  since: '2026-11-30',
});
