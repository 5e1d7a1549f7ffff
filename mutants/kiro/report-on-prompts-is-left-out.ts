import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The report on refused prompts is left out',
  breaks: 'A10',
  why: 'An open report is not part of the answer.',
  target: { file: 'src/hosts/kiro/contract.ts', definition: 'KIRO' },
  apply: (definition) => [definition.find('CallExpression', '/prompt/i.test(event)').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/kiro/decode.test.ts',
      test: 'an answer to Kiro > a refusal is told with the report that speaks against it',
    },
  ],
  since: '2026-11-30',
});
