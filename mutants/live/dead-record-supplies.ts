import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record that is explicitly not live supplies its controls',
  breaks: 'A4',
  why: 'A hook that a repository has switched off is reported as standing in front of the route.',
  target: { file: 'src/detector/standing.ts', definition: 'liveObstacle' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'live === true').replaceWith("(live as unknown) !== 'unknown'"),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > a record that is explicitly not live is UNCOVERED',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a record that is not live supplies nothing and might supply nothing',
    },
  ],
  since: '2026-11-30',
});
