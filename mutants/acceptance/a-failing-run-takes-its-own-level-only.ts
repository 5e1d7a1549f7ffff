import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that saw the guard not asked leaves enforced standing',
  breaks: 'A14',
  why: 'The host never asked the guard, and its effect is said to be prevented.',
  target: { file: 'src/detector/acceptance.ts', definition: 'contradiction' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'rank(failure.level) <= rank(level)')
      .replaceWith('rank(failure.level) === rank(level)'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance-failures.test.ts',
      test: 'a run of the real host that saw a level fail after a row was accepted > takes that level and those above from the row, with the reason and the record',
    },
    {
      file: 'test/detector/acceptance-failures.test.ts',
      test: 'a run of the real host that saw a level fail after a row was accepted > takes what says that the guard is asked as well where the run did not start it',
    },
  ],
  since: '2026-11-30',
});
