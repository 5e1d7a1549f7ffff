import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One call to a tool of a server takes the place of its placeholder',
  breaks: 'A1',
  why: 'The tools of the server that were not used yet vanish from the census although nobody has listed them.',
  target: { file: 'src/detector/inventory.ts', definition: 'uniteInventory' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'addPlaceholders(entries, host, index, listed)')
      .replaceWith(
        'addPlaceholders(entries, host, index, new Set([...entries.values()].map(({ tool }) => tool.server)))',
      ),
  ],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a server whose tool was only called keeps its placeholder: a transcript lists no unused tools',
    },
  ],
  since: '2026-11-30',
});
