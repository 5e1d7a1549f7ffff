import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A plugin in a folder with settings of its own joins them',
  breaks: 'A4',
  why: 'The project would owe its answer to hooks that no session of it loads.',
  target: { file: 'src/hosts/own-plugin.ts', definition: 'apartBecause' },
  apply: (definition) => [
    definition
      .find(
        'ConditionalExpression',
        'configuring === undefined ? null : `${configuring.file} configures a session here`',
      )
      .replaceWith('null'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'a plugin beside a configuration of its own folder > lifts no verdict of settings of the project, and is told beside them',
    },
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'a plugin beside a configuration of its own folder > lifts no verdict of local settings, and is told beside them',
    },
  ],
  since: '2026-11-30',
});
