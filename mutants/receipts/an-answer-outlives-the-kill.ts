import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer to a mutant that was killed since holds',
  breaks: 'B7',
  why: 'It waits for the next survivor of that name.',
  target: { file: 'src/receipts/verify/judge-answer.ts', definition: 'unspoken' },
  apply: (definition) => [definition.find('CallExpression', 'problems.includes(null)').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > to a mutant that a newer run killed is stale, until it is withdrawn',
    },
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > to a mutant that only a withdrawn run met is stale',
    },
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > that does not fit what became of the mutant since is stale',
    },
  ],
  since: '2026-11-30',
});
