import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An unknown guard counts as supplying every control',
  breaks: 'A5',
  why: 'Any script with a matching matcher turns the route COVERED, whatever it does.',
  target: { file: 'src/detector/supply.ts', definition: 'supplyOf' },
  apply: (definition) => [
    definition
      .find('PropertyAccessExpression', 'standing.supplies')
      .replaceWith(
        "standing.mightSupply === 'any' ? requirement.controls.map(({ control }) => control) : standing.supplies",
      ),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > an unknown guard alone is UNVERIFIED with the missing list',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > a missing control beside a matching live hook of unknown guard is UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
