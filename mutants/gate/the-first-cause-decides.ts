import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The first cause decides the exit code of a campaign',
  breaks: 'B7',
  why: 'A survivor in front hides that a mutant is invalid.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'judgeCampaign' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'highestRanked(causes.map((cause) => cause.exitCode))')
      .replaceWith('(causes[0]?.exitCode ?? 0)'),
  ],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > lists every cause and lets the highest-ranking one decide',
    },
  ],
  since: '2026-11-30',
});
