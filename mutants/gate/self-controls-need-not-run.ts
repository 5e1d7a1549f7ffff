import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Self-controls need not have run',
  breaks: 'B2',
  why: 'A harness that kills everything is believed, since it was never shown an untouched program.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'vacuityCauses' },
  apply: (definition) => [
    definition
      .find('PrefixUnaryExpression', '!campaign.selfControls.some((control) => control.kind === kind)')
      .replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > is a harness error when a self-control did not run',
    },
  ],
  since: '2026-11-30',
});
