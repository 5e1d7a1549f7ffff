import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A tool that is not offered is judged like one that is',
  breaks: 'D4',
  why: 'Dead rows fill the census with findings about calls that cannot happen, or with coverage that protects nothing.',
  target: { file: 'src/detector/coverage.ts', definition: 'assessRoute' },
  apply: (definition) => [
    definition.find('IfStatement', 'if (route.offered === false) return absentVerdict(assessment);').remove(),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'decision points > a tool that is not offered is ABSENT, neither COVERED nor UNCOVERED',
    },
    { file: 'test/detector/coverage.test.ts', test: 'decision points > ABSENT comes before RESIDUAL and TARGET_SIDE' },
  ],
  since: '2026-11-30',
});
