import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route of which the host contract says nothing counts as decided by its handlers',
  breaks: 'A2',
  why: 'A surface that nobody has described inherits full coverage.',
  target: { file: 'src/detector/inventory.ts', definition: 'routeOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "facts.decisionPoint ?? 'unknown'")
      .replaceWith("facts.decisionPoint ?? 'decides'"),
  ],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > what nobody says is unknown in so many words, never left out',
    },
  ],
  since: '2026-11-30',
});
