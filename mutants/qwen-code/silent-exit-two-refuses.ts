import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 2 refuses without a word',
  breaks: 'A10',
  why: 'Without a text on stderr the call runs; the decoder says that it was blocked.',
  target: { file: 'src/hosts/qwen-code/decode.ts', definition: 'decideText' },
  apply: (definition) => [definition.find('BinaryExpression', "text === ''").replaceWith("text === ' '")],
  killers: [
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'an answer at PreToolUse > a refusal on stdout with a silent exit 2: { exitCode: 2, stdout: \'{"decision":"deny","reason":"x"}\' }',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: "an answer at PreToolUse > exit 2 with the text on stdout only: { exitCode: 2, stdout: 'no' }",
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'an answer at PreToolUse > exit 2 without a word: { exitCode: 2 }',
    },
  ],
  since: '2026-11-30',
});
