import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A limit of 1500 counts as 1500 seconds',
  breaks: 'A10',
  why: 'From 1000 on the host counts milliseconds; a refusal after three seconds is said to block.',
  target: { file: 'src/hosts/qwen-code/handlers.ts', definition: 'limitOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'written < MILLISECONDS_FROM').replaceWith('written > 0'),
  ],
  killers: [
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'the limit > of 1000 against a pause of 800 ms: undecidable QW-U2',
    },
    { file: 'test/hosts/qwen-code/decode.test.ts', test: 'the limit > of 1500 against a pause of 3500 ms: runs QW-F2' },
    { file: 'test/hosts/qwen-code/handlers.test.ts', test: 'the limit of a handler > 1000 is 1000 ms' },
    { file: 'test/hosts/qwen-code/handlers.test.ts', test: 'the limit of a handler > 1500 is 1500 ms' },
  ],
  since: '2026-11-30',
});
