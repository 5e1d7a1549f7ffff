import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record without the live flag counts as not live',
  breaks: 'A4',
  why: 'Every collector that leaves the flag out turns the whole census red; the convention of the model is broken without a word.',
  target: { file: 'src/detector/standing.ts', definition: 'liveObstacle' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'record.live ?? true').replaceWith('record.live ?? false'),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > a record without the flag counts as live: COVERED',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a record without the live flag counts as live',
    },
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > an unknown guard without the flag is UNVERIFIED and no assumption',
    },
  ],
  since: '2026-11-30',
});
