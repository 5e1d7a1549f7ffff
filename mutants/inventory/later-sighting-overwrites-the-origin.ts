import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A later sighting of a tool replaces its origin',
  breaks: 'A1',
  why: 'A tool that is offered and called looks as if it had only been called, and is no longer known to be offered.',
  target: { file: 'src/detector/inventory.ts', definition: 'addSighting' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'entry.origins.add(origin)')
      .replaceWith('entry.origins.clear(); entry.origins.add(origin)'),
  ],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a tool that is offered and called is one route with both origins',
    },
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > a server with an offered tool gets no placeholder, and the tool both origins',
    },
  ],
  since: '2026-11-30',
});
