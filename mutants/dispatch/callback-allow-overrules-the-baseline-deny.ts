import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An allow of a callback overrules a baseline that denies',
  breaks: 'C1',
  why: 'Any script that answers allow opens what the deny rules close.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'consultBaseline' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "answer.decision === 'deny'")
      .replaceWith("answer.decision === 'deny' && hearing.decision !== 'allow'"),
  ],
  killers: [
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'an allow of a callback > does not overrule a rule of the baseline that denies',
    },
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'an allow of a callback > does not overrule the default of the baseline that denies',
    },
  ],

  since: '2026-11-30',
});
