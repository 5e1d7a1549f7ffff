import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record of unknown liveness counts as dead',
  breaks: 'D4.3',
  why: 'One look at the session would decide, but the census claims to know that the route is open.',
  target: { file: 'src/detector/standing.ts', definition: 'liveObstacle' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'live === false').replaceWith('(live as unknown) !== true'),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > unknown liveness is UNVERIFIED, never COVERED',
    },
    {
      file: 'test/detector/deciding-observation.test.ts',
      test: 'deciding observation > unknown liveness asks whether the host has loaded the record',
    },
  ],
  since: '2026-11-30',
});
