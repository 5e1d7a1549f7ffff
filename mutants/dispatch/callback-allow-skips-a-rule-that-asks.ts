import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An allow of a callback spares the question that a rule asks',
  breaks: 'C1',
  why: 'The calls that an operator wanted to see are executed unseen.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'consultBaseline' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "hearing.decision === 'allow' && answer.from === 'default'")
      .replaceWith("hearing.decision === 'allow'"),
  ],
  killers: [
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'an allow of a callback > does not spare the question that a rule of the baseline asks',
    },
  ],

  since: '2026-11-30',
});
