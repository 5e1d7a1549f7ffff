import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The evidence that a policy demands is not asked for',
  breaks: 'D4.5',
  why: 'A route that the policy wants probed is COVERED by a file alone.',
  target: { file: 'src/detector/coverage.ts', definition: 'coverageVerdict' },
  apply: (definition) => [
    definition.find('ConditionalExpression', "floor === null ? judged : 'UNVERIFIED'").replaceWith('judged'),
  ],
  killers: [
    {
      file: 'test/detector/evidence-floor.test.ts',
      test: 'a floor of evidence > below it a covered route is UNVERIFIED not-probed, with what would decide it',
    },
  ],
  since: '2026-11-30',
});
