import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A floor of which it is unknown whether it selects the route does not count',
  breaks: 'D4.2',
  why: 'A route of unknown effect escapes the floor that its effect would bring.',
  target: { file: 'src/detector/evidence-floor.ts', definition: 'floorAbove' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "selectsRoute(routes, route) !== 'not-selected'")
      .replaceWith("selectsRoute(routes, route) === 'selected'"),
  ],
  killers: [
    {
      file: 'test/detector/evidence-floor.test.ts',
      test: 'a floor of evidence > a floor of other routes does not count, one of which it is unknown does',
    },
  ],
  since: '2026-11-30',
});
