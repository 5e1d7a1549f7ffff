import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A lone star is compared as an expression',
  breaks: 'A8',
  why: 'The guard of everything becomes UNVERIFIED, and its rows are ignored.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareInBand' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'band.matchAll.includes(matcher)')
      .replaceWith("(matcher === '' && band.matchAll.includes(matcher))"),
  ],
  killers: [
    { file: 'test/detector/matcher.test.ts', test: 'match-all forms > a star matches every tool in every band' },
    {
      file: 'test/detector/representative-tool.test.ts',
      test: 'representative tool > a wildcard "*" is resolved to a tool of the catalogue, never probed as a name',
    },
    {
      file: 'test/detector/representative-tool.test.ts',
      test: 'representative tool > an offered tool comes before the catalogue',
    },
  ],
  since: '2026-11-30',
});
