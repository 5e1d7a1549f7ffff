import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Another policy keeps the acceptance',
  breaks: 'A14',
  why: 'What must hold has changed, and the decision about what held before is shown.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'boundary.policySha256 !== now.policySha256').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > policy alone has moved under {"policySha256":"0000000000000000000000000000000000000000000000000000000000000000"} {}',
    },
  ],
  since: '2026-11-30',
});
