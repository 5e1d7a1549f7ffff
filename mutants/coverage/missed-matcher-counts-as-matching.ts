import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard whose matcher misses the tool supplies its controls',
  breaks: 'A8',
  why: 'A guard registered for Edit is said to stand in front of Write.',
  target: { file: 'src/detector/standing.ts', definition: 'matchObstacle' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', "return { standing: 'misses', because: match.because };")
      .replaceWith('return null;'),
  ],
  killers: [
    { file: 'test/detector/standing.test.ts', test: 'standing of one record > a matcher that misses supplies nothing' },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > an unknown guard whose matcher misses is not unknown',
    },
  ],
  since: '2026-11-30',
});
