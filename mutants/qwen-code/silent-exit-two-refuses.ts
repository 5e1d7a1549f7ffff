import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 2 refuses without a word',
  breaks: 'A10',
  why: 'Without a text on stderr the call runs; the decoder says that it was blocked.',
  target: { file: 'src/hosts/qwen-code/decode.ts', definition: 'decideText' },
  apply: (definition) => [definition.find('BinaryExpression', "text === ''").replaceWith("text === ' '")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
