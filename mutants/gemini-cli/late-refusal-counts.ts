import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer after the limit still refuses',
  breaks: 'A10',
  why: 'The host has run the call by then; the decoder says that it was blocked.',
  target: { file: 'src/hosts/gemini-cli/decode.ts', definition: 'lateness' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'delayMs + TIMEOUT.neverEnough >= limit').replaceWith('limit < 0'),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'the limit > is not enforced behind a child on the pipe, and the late answer is discarded',
    },
    { file: 'test/hosts/gemini-cli/decode.test.ts', test: 'the limit > of 5 ms against a pause of 0 ms: runs GM-H1' },
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'the limit > of 500 ms against a pause of 3000 ms: runs GM-H1',
    },
    {
      file: 'test/hosts/gemini-cli/decode.test.ts',
      test: 'the limit > of null ms against a pause of 61000 ms: runs GM-H1',
    },
  ],
  since: '2026-11-30',
});
