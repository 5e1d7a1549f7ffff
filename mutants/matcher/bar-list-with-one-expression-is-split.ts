import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher with bars is a list even when it holds an expression',
  breaks: 'A8',
  why: 'The host evaluates the whole value as one expression, so what looks like a list of exact names over-matches or misses.',
  target: { file: 'src/detector/matcher-shapes.ts', definition: 'exactEntries' },
  apply: (definition) => [
    definition
      .find('PrefixUnaryExpression', '!onlyExactCharacters(band, matcher)')
      .replaceWith("(!onlyExactCharacters(band, matcher) && !matcher.includes('|'))"),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'expressions > the expression "Bash|mcp__.*" answers BashOutput with regex',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'expressions > the expression "Read|Write|Edit|mcp__.*" answers NotebookEdit with regex',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'expressions > the expression "^(Write|Edit)$" answers Write with regex',
    },
  ],
  since: '2026-11-30',
});
