import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route counts as decided by its handlers although nobody knows whether they are asked',
  breaks: 'D4.2',
  why: 'An undocumented execution surface inherits the coverage of the documented one.',
  target: { file: 'src/detector/event-standing.ts', definition: 'eventStanding' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "route.decisionPoint !== 'unknown'")
      .replaceWith('record.resolvedMatch === undefined'),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'decision points > an unknown decision point is at best UNVERIFIED',
    },
    {
      file: 'test/detector/event-standing.test.ts',
      test: 'event standing > whether a handler is asked is unknown where the decision point is',
    },
  ],
  since: '2026-11-30',
});
