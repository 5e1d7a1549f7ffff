import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record of unknown liveness supplies its controls',
  breaks: 'A4',
  why: 'Nobody knows whether the host has loaded the guard, and the route is COVERED.',
  target: { file: 'src/detector/standing.ts', definition: 'liveObstacle' },
  apply: (definition) => [definition.find('BinaryExpression', 'live === true').replaceWith('live !== false')],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > unknown liveness is UNVERIFIED, never COVERED',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a record of unknown liveness supplies nothing but might supply its row',
    },
  ],
  since: '2026-11-30',
});
