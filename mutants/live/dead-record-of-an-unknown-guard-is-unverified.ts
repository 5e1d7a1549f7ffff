import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A certain obstacle does not outweigh a doubt: a dead unknown guard is UNVERIFIED',
  breaks: 'D4.3',
  why: 'Every switched-off script leaves its routes undecided for ever: an always-unknown census is useless.',
  target: { file: 'src/detector/standing.ts', definition: 'standRecord' },
  apply: (definition) => [
    definition.find('ConditionalExpression', 'certain === undefined ? obstacles : []').replaceWith('obstacles'),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > a dead record with an unknown guard is UNCOVERED, not UNVERIFIED',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > an unknown guard whose matcher misses is not unknown',
    },
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a dead record with an unknown guard is dead, not unknown',
    },
  ],
  since: '2026-11-30',
});
