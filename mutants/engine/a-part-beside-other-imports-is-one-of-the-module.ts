import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A part beside other imports counts as one of the module',
  breaks: 'B3',
  why: 'Its numbers of imports would lead to other modules.',
  target: { file: 'src/runner/part-transform.ts', definition: 'findPart' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'importLines(transformed.head) !== importLines(module.code)')
      .replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/runner/lone-parts.test.ts',
      test: 'a part that was transformed alone > beside other imports than those of the module is no part of it',
    },
  ],
  since: '2026-11-30',
});
