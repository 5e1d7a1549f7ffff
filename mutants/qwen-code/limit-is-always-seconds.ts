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
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
