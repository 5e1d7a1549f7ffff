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
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
