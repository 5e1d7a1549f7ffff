import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route without any required control is COVERED',
  breaks: 'A3',
  why: 'A policy that forgets a route turns it green: nothing was asked, so nothing is missing.',
  target: { file: 'src/detector/coverage.ts', definition: 'coverageStatus' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "requirement.surelyAsks ? 'COVERED' : 'UNVERIFIED'")
      .replaceWith("'COVERED'"),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'an empty or uncertain requirement > an empty conjunction is UNVERIFIED, never COVERED',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'an empty or uncertain requirement > a requirement that may be empty is UNVERIFIED although everything is supplied',
    },
  ],
  since: '2026-11-30',
});
