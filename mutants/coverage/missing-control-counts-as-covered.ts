import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A missing control counts as covered',
  breaks: 'A3',
  why: 'A route with one guard missing is reported COVERED: the false coverage that the census exists to prevent.',
  target: { file: 'src/detector/coverage.ts', definition: 'coverageStatus' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'supply.missing.length === 0').replaceWith('supply.missing.length >= 0'),
  ],
  killers: [
    { file: 'test/detector/coverage.test.ts', test: 'the coverage function > a missing second control is UNCOVERED' },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > nothing configured is UNCOVERED with everything missing',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > an unknown guard alone is UNVERIFIED with the missing list',
    },
  ],
  omits: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > control-only: the reference fixture shows every status that records decide',
      reason:
        'It proves for the control run that the fixture itself can show all three statuses. This fault removes two of them by construction, so its failure would be one more kill that names no behaviour.',
    },
  ],
  since: '2026-11-30',
});
