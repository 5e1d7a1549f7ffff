import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A tool that was called but is not listed is no route',
  breaks: 'A1',
  why: 'A tool that the agent really used is missing from the census because a listing forgot it.',
  target: { file: 'src/detector/inventory.ts', definition: 'uniteInventory' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'input.called').replaceWith('offered')],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > every called tool is a route although nobody lists it',
    },
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a tool that was called but is not listed is unknown, not ABSENT',
    },
  ],
  since: '2026-11-30',
});
