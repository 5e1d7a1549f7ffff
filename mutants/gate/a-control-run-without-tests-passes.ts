import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A control run that executed no test is good enough',
  breaks: 'B2',
  why: 'A suite that ran nothing vouches for every mutant.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'vacuityCauses' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'before.length === 0 || before.some((control) => control.executed === 0)')
      .replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > is "nothing measured" when the control run executed no test',
    },
  ],
  since: '2026-11-30',
});
