import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One supplied control satisfies the whole conjunction',
  breaks: 'A3',
  why: 'A deletion guard silently answers for the exam control: the second control is never looked for.',
  target: { file: 'src/detector/coverage.ts', definition: 'coverageStatus' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'supply.missing.length === 0')
      .replaceWith('supply.missing.length === 0 || supply.supplied.length > 0'),
  ],
  killers: [
    { file: 'test/detector/coverage.test.ts', test: 'the coverage function > a missing second control is UNCOVERED' },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > a missing primary control is UNCOVERED although the secondary one is supplied',
    },
  ],
  since: '2026-11-30',
});
