import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Pending mutants are in no bucket',
  breaks: 'B3',
  why: 'The buckets no longer sum to the pack, and what was not run is counted nowhere.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'countOutcomes' },
  apply: (definition) => [
    definition
      .find('ExpressionStatement', 'counts[result.outcome] += 1;')
      .replaceWith("if (result.outcome !== 'pending') counts[result.outcome] += 1;"),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > sums its buckets to the pack size for every outcome',
    },
  ],
  since: '2026-11-30',
});
