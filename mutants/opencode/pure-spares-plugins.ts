import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: '--pure leaves plugins loaded',
  breaks: 'A4',
  why: 'A session without any plugin is reported as guarded.',
  target: { file: 'src/hosts/opencode/switches.ts', definition: 'switchesFor' },
  apply: (definition) => [definition.find('StringLiteral', "'--pure'").replaceWith("'--plain'")],
  killers: [
    {
      file: 'test/hosts/opencode/switches.test.ts',
      test: "switches that leave plugins out > { flags: [ '--pure' ] }: a plugin of the user is UNCOVERED, one of the project UNCOVERED",
    },
  ],
  since: '2026-11-30',
});
