import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What made a campaign unsound is no cause',
  breaks: 'B2',
  why: 'Outcomes of a red suite are reported as results.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'judgeCampaign' },
  apply: (definition) => [definition.find('SpreadElement', '...campaign.unsound.map(faultCause)').remove()],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > believes nothing of a campaign with control-red',
    },
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > believes nothing of a campaign with control-unstable',
    },
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > believes nothing of a campaign with source-changed',
    },
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > believes nothing of a campaign with self-control',
    },
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > believes nothing of a campaign with harness-error',
    },
  ],
  since: '2026-11-30',
});
