import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Two guards that nobody could read are taken for the same one',
  breaks: 'A14',
  why: 'A program behind an unreadable path is exchanged, and the acceptance holds.',
  target: { file: 'src/detector/acceptance.ts', definition: 'movedParts' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "boundary.guardsSha256 === 'unknown' || now.guardsSha256 === 'unknown'")
      .replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > two unread programs are not the same program',
    },
  ],
  since: '2026-11-30',
});
