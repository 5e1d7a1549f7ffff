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
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
