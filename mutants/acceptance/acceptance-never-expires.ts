import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An acceptance never expires',
  breaks: 'A14',
  why: 'Nobody looks again, and the row of last year still counts.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [definition.find('BinaryExpression', 'boundary.expires < now.today').replaceWith('false')],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > expiry alone has moved under {"today":"2027-03-01"} {}',
    },
  ],
  since: '2026-11-30',
});
