import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An exit code refuses although a JSON decides',
  breaks: 'A10',
  why: 'A guard that adds a log JSON to its exit code lets every call pass here, and the decoder says that it blocks.',
  target: { file: 'src/hosts/gemini-cli/decode.ts', definition: 'decideStreams' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'json !== null').replaceWith('(json !== null && exitCode < 2)'),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'an answer at BeforeTool > a JSON text: { exitCode: 2, stdout: \'"deny"\' }',
    },
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'an answer at BeforeTool > exit 2 with a JSON of a log: { exitCode: 2, stdout: \'{"systemMessage":"x"}\', stderr: \'no\' }',
    },
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'an answer at BeforeTool > exit 2 with a JSON on stderr: { exitCode: 2, stderr: \'{"level":"error"}\' }',
    },
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: "an answer at BeforeTool > exit 2 with a list on stderr: { exitCode: 2, stderr: '[1]' }",
    },
  ],
  since: '2026-11-30',
});
