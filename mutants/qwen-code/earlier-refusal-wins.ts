import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An earlier refusal survives a later allow',
  breaks: 'A10',
  why: 'The later permission decision wins and the call runs; the decoder says that it was blocked.',
  target: { file: 'src/hosts/qwen-code/decode.ts', definition: 'composed' },
  apply: (definition) => [
    definition.find('BinaryExpression', "own.permission === 'allow'").replaceWith("own.permission === 'ask'"),
  ],
  killers: [
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a decision deny, then a nested allow: 1',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a nested deny, then a nested allow: 0',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > exit 2, then a nested allow: 2',
    },
  ],
  since: '2026-11-30',
});
