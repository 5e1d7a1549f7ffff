import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Two requests may share one nonce',
  breaks: 'B5',
  why: 'The reviewer of one request answers another.',
  target: { file: 'src/receipts/verify/judge-plan.ts', definition: 'judgePlan' },
  apply: (definition) => [definition.find('BinaryExpression', 'twins.length > 0').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > two requests with one nonce are tampered',
    },
  ],
  since: '2026-11-30',
});
