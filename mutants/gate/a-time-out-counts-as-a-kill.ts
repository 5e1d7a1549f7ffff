import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant that ran out of time counts as killed',
  breaks: 'B3',
  why: 'A slow machine kills mutants.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'isAsDeclared' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'isExpected(result.outcome, result.mutant.expects)')
      .replaceWith("result.outcome === 'timeout' || isExpected(result.outcome, result.mutant.expects)"),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > gives the outcome timeout its own exit code',
    },
  ],
  since: '2026-11-30',
});
