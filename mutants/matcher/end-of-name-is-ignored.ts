import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The end anchor of an expression holds everywhere',
  breaks: 'A8',
  why: '`^(Write|Edit)$` is believed to guard every tool that begins so.',
  target: { file: 'src/detector/matcher-expression.ts', definition: 'passes' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'position === name.length').replaceWith('position <= name.length'),
  ],
  killers: [
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > "as$" in "Bash": false',
    },
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > "^a{2}$" in "aaa": false',
    },
  ],
  since: '2026-11-30',
});
