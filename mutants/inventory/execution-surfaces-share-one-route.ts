import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The same tool over two execution surfaces is one route',
  breaks: 'A2',
  why: 'What is called out of code mode is judged by the observation point of the plain tool call.',
  target: { file: 'src/detector/inventory.ts', definition: 'routeId' },
  apply: (definition) => [
    definition
      .find('TemplateExpression', '`${host.host}/${host.surface}/${via}/${raw}`')
      .replaceWith('`${host.host}/${host.surface}/tool-call/${raw}`'),
  ],
  killers: [
    {
      file: 'test/detector/inventory.test.ts',
      test: 'inventory of routes > the same tool over another surface is a route of its own',
    },
  ],
  since: '2026-11-30',
});
