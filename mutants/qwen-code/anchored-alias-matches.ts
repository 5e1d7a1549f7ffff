import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An alias counts in an expression too',
  breaks: 'A8',
  why: 'The host tries expressions on the runtime name only; the census says that an anchored name of another host fires.',
  target: { file: 'src/hosts/qwen-code/semantics.ts', definition: 'BAND' },
  apply: (definition) => [definition.find('ArrayLiteralExpression', "['^', '(']").replaceWith("['(']")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
