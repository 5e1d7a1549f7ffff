import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Of two rewriters that disagree the last one wins although disagreement refuses',
  breaks: 'C5',
  why: 'Which input is executed depends on a race that the rule was to exclude.',
  target: { file: 'src/dispatch/combine-answers.ts', definition: 'combineRewrites' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'rewrites.every((rewrite) => sameValue(rewrite.input, last.input))')
      .replaceWith('rewrites.some((rewrite) => sameValue(rewrite.input, last.input))'),
  ],
  killers: [
    {
      file: 'test/dispatch/combine-answers.test.ts',
      test: 'rewriting the input > conflict-refuses: two different rewritings refuse the call',
    },
  ],

  since: '2026-11-30',
});
