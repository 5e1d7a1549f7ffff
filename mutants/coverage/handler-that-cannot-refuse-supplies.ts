import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A handler that cannot refuse supplies its controls',
  breaks: 'A10',
  why: 'An asynchronous hook starts after the call went through, and the route is reported COVERED.',
  target: { file: 'src/detector/standing.ts', definition: 'decidesObstacle' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'record.decides === true')
      .replaceWith("(record.decides as unknown) !== 'unknown'"),
  ],
  killers: [
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a handler that cannot refuse supplies nothing',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > an unknown guard that cannot refuse is not unknown',
    },
  ],
  since: '2026-11-30',
});
