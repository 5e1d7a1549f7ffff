import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The environment file that a launcher loads changes nothing',
  breaks: 'A4',
  why: 'What stands in .envrc decides which code runs under the name of the guard.',
  target: { file: 'src/hosts/command-program.ts', definition: 'filesDoubt' },
  apply: (definition) => [definition.find('BinaryExpression', 'there === undefined').replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/claude-code/look-alike-commands.test.ts',
      test: 'a command line that only looks like its guard > an environment file of a launcher that is there keeps what runs open: UNVERIFIED, and COVERED without it',
    },
  ],
  since: '2026-11-30',
});
