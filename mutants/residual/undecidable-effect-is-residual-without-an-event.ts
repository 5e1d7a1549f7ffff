import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An undecidable effect is RESIDUAL although nothing is asked before it',
  breaks: 'A7',
  why: 'A route that simply skips the callback is filed as a residual somebody owns, instead of a gap.',
  target: { file: 'src/detector/residual.ts', definition: 'isResidual' },
  apply: (definition) => [
    definition.find('CallExpression', 'firesDecidingEvent(route, host)').replaceWith("route.event.host !== ''"),
  ],
  killers: [
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > an undecidable effect on a route where nothing is asked is UNCOVERED, not RESIDUAL',
    },
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > an undecidable effect at an event that only observes is UNCOVERED, not RESIDUAL',
    },
  ],
  since: '2026-11-30',
});
