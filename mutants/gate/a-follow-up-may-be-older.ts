import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A follow-up may be older than what it follows',
  breaks: 'B5',
  why: 'The order of the rounds is what their author says.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'chainProblem' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!isLater(round, parent)').replaceWith('false')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a follow-up that is older than what it follows',
    },
  ],
  since: '2026-11-30',
});
