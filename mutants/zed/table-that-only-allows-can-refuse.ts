import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A table that only allows can refuse',
  breaks: 'A10',
  why: 'No rule of it denies or asks, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/zed/contract.ts', definition: 'readTable' },
  apply: (definition) => [definition.find('ConditionalExpression', 'stops ? true : false').replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/zed/contract.test.ts',
      test: 'Zed > a table that only allows stands in nobody’s way: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
