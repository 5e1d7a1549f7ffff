import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An edited configuration keeps its acceptance',
  breaks: 'A14',
  why: 'A matcher that was changed after the decision is shown as enforced.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'boundary.configurationSha256 !== now.configurationSha256')
      .replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > configuration alone has moved under {"configurationSha256":"0000000000000000000000000000000000000000000000000000000000000000"} {}',
    },
  ],
  since: '2026-11-30',
});
