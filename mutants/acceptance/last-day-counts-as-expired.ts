import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An acceptance is over on its last day',
  breaks: 'A14',
  why: 'A row that still holds is dropped a day early.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'boundary.expires < now.today').replaceWith('boundary.expires <= now.today'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > nothing has moved while everything is as it was, on its last day too',
    },
  ],
  since: '2026-11-30',
});
