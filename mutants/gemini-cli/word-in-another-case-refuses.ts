import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A word in another case refuses',
  breaks: 'A10',
  why: 'The host knows deny and block only, in lower case; the decoder calls an open guard closed.',
  target: { file: 'src/hosts/gemini-cli/decode.ts', definition: 'decideJson' },
  apply: (definition) => [
    definition.find('BinaryExpression', "decision === 'deny'").replaceWith("String(decision).toLowerCase() === 'deny'"),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'an answer at BeforeTool > a word in another case: { stdout: \'{"decision":"Deny"}\' }',
    },
  ],
  since: '2026-11-30',
});
