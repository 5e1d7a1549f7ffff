import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook whose program does not exist counts as live',
  breaks: 'A4',
  why: 'The host starts nothing, lets the call pass, and the census says it could not tell.',
  target: { file: 'src/hosts/command-program.ts', definition: 'absentScript' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'dead(guard, `the program ${path} does not exist`)')
      .replaceWith('{ guard, program: { live: true, reason: path } }'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "node absent.mjs" names a program that is not there: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "hooks/absent.sh" names a program that is not there: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
