import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard registered at another event than the one that decides supplies its controls',
  breaks: 'A10',
  why: 'A report after the fact is taken for a refusal before it.',
  target: { file: 'src/detector/standing.ts', definition: 'eventObstacle' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', "return { standing: 'wrong-event', because: event.because };")
      .replaceWith('return null;'),
  ],
  killers: [
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a handler at the wrong event supplies nothing and its matcher is not compared',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > an unknown guard at the wrong event is not unknown',
    },
  ],
  since: '2026-11-30',
});
