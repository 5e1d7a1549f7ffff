import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: '--safe-mode leaves hooks alone',
  breaks: 'A4',
  why: 'The session drops every hook, and the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/switches.ts', definition: 'leftOutByFlag' },
  apply: (definition) => [definition.find('BinaryExpression', "one === '--safe-mode'").replaceWith("one === '--safe'")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
