import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A native rule that stands on the route does not count beside a declared service',
  breaks: 'A7',
  why: 'A route that is COVERED by a rule of the host is filed under somebody else.',
  target: { file: 'src/detector/target-side.ts', definition: 'targetSideAnswer' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!stood.some(bearsOnRoute)').replaceWith('stood.length >= 0'),
  ],
  killers: [
    {
      file: 'test/detector/target-side.test.ts',
      test: 'target side > a native rule that supplies the control is COVERED, not TARGET_SIDE',
    },
    {
      file: 'test/detector/target-side.test.ts',
      test: 'target side > a native rule that might supply the control is UNVERIFIED, not TARGET_SIDE',
    },
  ],
  since: '2026-11-30',
});
