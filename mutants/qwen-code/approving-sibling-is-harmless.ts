import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook that is known to allow weakens no guard beside it',
  breaks: 'D4.2',
  why: 'Its allow wins over the refusal; the pair is printed as COVERED.',
  target: { file: 'src/hosts/qwen-code/partners.ts', definition: 'mayAllow' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[...partners.approvers, ...partners.rewriters]')
      .replaceWith('[...partners.rewriters]'),
  ],
  killers: [
    { file: 'test/hosts/qwen-code/partners.test.ts', test: 'a guard and what stands beside it > an approver: 1' },
    {
      file: 'test/hosts/qwen-code/partners.test.ts',
      test: 'a guard and what stands beside it > the pair may stand in two layers: UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
