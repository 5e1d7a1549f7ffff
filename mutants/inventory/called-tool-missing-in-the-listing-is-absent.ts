import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A tool that was called but is not listed is ABSENT',
  breaks: 'A1',
  why: 'A route that was used a minute ago is filed as one that does not exist.',
  target: { file: 'src/detector/inventory.ts', definition: 'routeOf' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "origins.has('offered') ? true : 'unknown'")
      .replaceWith("origins.has('offered')"),
  ],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a tool that was called but is not listed is unknown, not ABSENT',
    },
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > every called tool is a route although nobody lists it',
    },
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a configured server is visible before its first use as a placeholder',
    },
  ],
  since: '2026-11-30',
});
