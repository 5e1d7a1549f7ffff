import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'UNCOVERED is explained by whichever record comes first',
  breaks: 'D4.6',
  why: 'The operator is sent to a logger while the guard that would have stopped the call lies dead beside it.',
  target: { file: 'src/detector/deciding-record.ts', definition: 'nearestMiss' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'nearest === null || distance(candidate, wanted) < distance(nearest, wanted)')
      .replaceWith('nearest === null || distance(candidate, wanted) < 0'),
  ],
  killers: [
    {
      file: 'test/detector/deciding-record.test.ts',
      test: 'deciding and masked records > UNCOVERED was decided by the nearest miss: a guard for the control before a logger',
    },
    {
      file: 'test/detector/deciding-record.test.ts',
      test: 'deciding and masked records > a matcher that one rewriting mends is nearer than an event that only observes',
    },
  ],
  since: '2026-11-30',
});
