import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A back-reference matches the empty text',
  breaks: 'D4.8',
  why: 'The expression is evaluated to something the host never computes, and a guess is printed as an answer.',
  target: { file: 'src/detector/matcher-program.ts', definition: 'emitElement' },
  apply: (definition) => [
    definition.find('CallExpression', "refuse(emitter, 'a back-reference', next)").replaceWith('next'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'what no evidence speaks of > a back-reference lies outside the supported subset',
    },
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > "(?<n>a)\\\\k<n>" is outside the supported subset',
    },
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > "(a)\\\\1" is outside the supported subset',
    },
  ],
  since: '2026-11-30',
});
