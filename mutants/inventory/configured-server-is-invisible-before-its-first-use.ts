import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A configured server enters the inventory only once a tool of it was seen',
  breaks: 'A1',
  why: 'A new server is uncovered from its first call on, and the census first shows it afterwards.',
  target: { file: 'src/detector/inventory.ts', definition: 'addPlaceholders' },
  apply: (definition) => [definition.replaceBody('void [entries, host, index, listed];')],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a configured server is visible before its first use as a placeholder',
    },
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a server that a listing leaves out keeps its placeholder',
    },
  ],
  since: '2026-11-30',
});
