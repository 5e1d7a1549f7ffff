import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An asynchronous handler can refuse',
  breaks: 'A4',
  why: 'The host does not wait for it; the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/handlers.ts', definition: 'whetherItDecides' },
  apply: (definition) => [definition.find('BinaryExpression', 'isAsync === true').replaceWith("isAsync === 'yes'")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
