import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An acceptance dated next year counts today',
  breaks: 'A14',
  why: 'A row written for later raises a level that nobody has decided on.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'row.acceptedOn > dayAfter(now.today)').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > date alone has moved under {"today":"2026-11-28"} {}',
    },
  ],
  since: '2026-11-30',
});
