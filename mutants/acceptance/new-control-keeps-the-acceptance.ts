import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A control that is required since keeps the acceptance',
  breaks: 'A14',
  why: 'The second control was never looked at, and the route shows the level of the first.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!sameNames(row.requiredControls, required)').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > other required controls have moved it, another order has not',
    },
  ],
  since: '2026-11-30',
});
