import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Another release counts as the one that was observed',
  breaks: 'A4',
  why: 'What nobody observed is reported as COVERED.',
  target: { file: 'src/hosts/opencode/routes.ts', definition: 'evidenceDoubt' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!hasEvidence(input.hostVersion)').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'versions and surfaces > 1.19.0 has no evidence: UNVERIFIED where something is configured',
    },
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'versions and surfaces > unknown has no evidence: UNVERIFIED where something is configured',
    },
  ],
  since: '2026-11-30',
});
