import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mentioned file is taken to be read behind the plugin',
  breaks: 'A15',
  why: 'An entry that no plugin sees is reported as covered.',
  target: { file: 'src/hosts/opencode/routes.ts', definition: 'contractOf' },
  apply: (definition) => [definition.find('StringLiteral', "'none'").replaceWith("'unknown'")],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'entries beside the tool call > by at-mention a throwing plugin leaves the route UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
