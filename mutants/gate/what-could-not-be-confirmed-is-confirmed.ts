import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Outcomes that no cold run confirmed count as confirmed',
  breaks: 'B2',
  why: 'A confirmation that was asked for and could not be had is passed over.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'unconfirmedCause' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'confirmation.unconfirmed === 0').replaceWith('confirmation.unconfirmed >= 0'),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > is red when a confirmation that was asked for could not be had',
    },
  ],
  since: '2026-11-30',
});
