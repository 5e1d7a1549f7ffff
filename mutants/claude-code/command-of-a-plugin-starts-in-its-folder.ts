import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The commands of a plugin start in the folder of the plugin',
  breaks: 'A4',
  why: 'A guard that its users look for in their own project would count as found.',
  target: { file: 'src/hosts/claude-code/hooks.ts', definition: 'ownPlace' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "session: { ...input, cwd: '/$CLAUDE_PROJECT_DIR' }")
      .replaceWith('session: input'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'a folder that is a plugin > has no known guard by a path in the folder of the session: that is another folder where it is installed',
    },
  ],
  since: '2026-11-30',
});
