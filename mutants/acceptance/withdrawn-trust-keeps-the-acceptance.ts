import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Trust that was withdrawn keeps the acceptance',
  breaks: 'A14',
  why: 'The host no longer starts the guard, and the route is shown as enforced.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'boundary.trustSha256 !== now.trustSha256').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > trust alone has moved under {"trustSha256":"0000000000000000000000000000000000000000000000000000000000000000"} {}',
    },
  ],
  since: '2026-11-30',
});
