import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A campaign without mutants is good',
  breaks: 'B7',
  why: 'An empty pack looks perfect.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'vacuityCauses' },
  apply: (definition) => [definition.find('BinaryExpression', 'campaign.results.length === 0').replaceWith('false')],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > is "nothing measured" for an empty pack, never a pass',
    },
  ],
  since: '2026-11-30',
});
