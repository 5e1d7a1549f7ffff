import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Records of another host stand on the route',
  breaks: 'A2',
  why: 'A guard of one agent is said to protect the calls of another on the same machine.',
  target: { file: 'src/detector/coverage.ts', definition: 'assessRoute' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'record.host === route.host')
      .replaceWith('record.host !== host.matcherProtocol.newestKnown'),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > records of another host do not stand on the route: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
