import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher that is undecided counts as matching',
  breaks: 'D4.2',
  why: 'A malformed expression or a version without evidence carries COVERED.',
  target: { file: 'src/detector/standing.ts', definition: 'matchObstacle' },
  apply: (definition) => [
    definition
      .find(
        'ReturnStatement',
        "return { standing: 'match-undecided', because: match.because, observe: observeMatch(match.reason) };",
      )
      .replaceWith('return null;'),
  ],
  killers: [
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a malformed matcher is undecided and might supply the row',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > a version newer than the evidence is UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
