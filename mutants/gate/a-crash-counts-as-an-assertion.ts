import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A crash counts like a failed assertion',
  breaks: 'B3',
  why: 'A mutant that only breaks the loading of a module looks noticed.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'isAsDeclared' },
  apply: (definition) => [
    definition.find('PropertyAccessExpression', 'result.mutant.expects').replaceWith("'any-failure'"),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > gives the outcome killed-by-crash its own exit code',
    },
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > is red for a mutant that promised a crash and died by assertion',
    },
  ],
  since: '2026-11-30',
});
