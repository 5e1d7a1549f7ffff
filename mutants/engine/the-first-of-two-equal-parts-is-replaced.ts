import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The first of two parts with the same text is replaced',
  breaks: 'B3',
  why: 'The edit would stand in another place than its author put it.',
  target: { file: 'src/runner/part-transform.ts', definition: 'onlyPlaceOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'at === -1 || code.includes(body, at + 1)').replaceWith('at === -1'),
  ],
  killers: [
    {
      file: 'test/runner/lone-parts.test.ts',
      test: 'a part that was transformed alone > is not put in the place of another one with the same text',
    },
  ],
  since: '2026-11-30',
});
