import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher whose meaning is open fires',
  breaks: 'C5',
  why: 'A malformed expression seems to guard.',
  target: { file: 'src/dispatch/run-callbacks.ts', definition: 'raiseEvent' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "result === 'matcher-undecided' && scenario.undecidedMatcher === 'fires'")
      .replaceWith("result === 'matcher-undecided'"),
  ],
  killers: [
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'an undecided matcher > blocks nothing where it stays silent',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'an undecided matcher > is shown as undecided, not as a miss',
    },
  ],

  since: '2026-11-30',
});
