import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'OPENCODE_DISABLE_PROJECT_CONFIG leaves plugins of the project loaded',
  breaks: 'A4',
  why: 'A plugin that is switched off counts as live.',
  target: { file: 'src/hosts/opencode/switches.ts', definition: 'switchesFor' },
  apply: (definition) => [definition.find('BinaryExpression', "place === 'project'").replaceWith("place === 'user'")],
  killers: [
    {
      file: 'test/hosts/opencode/switches.test.ts',
      test: "switches that leave plugins out > { env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } }: a plugin of the user is COVERED, one of the project UNCOVERED",
    },
  ],
  since: '2026-11-30',
});
