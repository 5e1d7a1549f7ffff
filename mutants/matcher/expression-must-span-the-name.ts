import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Expressions are anchored although the band says they are not',
  breaks: 'A8',
  why: '`Edit.*` guards NotebookEdit, and the census raises a false alarm.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareExpression' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'band.anchored').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a bare server with a hyphen answers in 2.1.190 with regex',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a bare server with a hyphen answers in 2.1.194 with regex',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'expressions > the expression "Bash|mcp__.*" answers BashOutput with regex',
    },
  ],
  since: '2026-11-30',
});
