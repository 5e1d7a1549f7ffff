import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A registration without matcher matches no tool',
  breaks: 'A8',
  why: 'The guard of everything is reported as the guard of nothing.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareInBand' },
  apply: (definition) => [
    definition
      .find(
        'ObjectLiteralExpression',
        "{ kind: 'matches', branch: 'all', because: 'an absent matcher matches every tool' }",
      )
      .replaceWith("{ kind: 'misses', because: 'an absent matcher matches no tool' }"),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'match-all forms > an absent matcher matches every tool in every band',
    },
    {
      file: 'test/detector/representative-tool.test.ts',
      test: 'representative tool > a wildcard null is resolved to a tool of the catalogue, never probed as a name',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'places > policy of a server is not fetched from another address: UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
