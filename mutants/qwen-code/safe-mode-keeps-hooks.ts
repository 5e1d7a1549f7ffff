import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: '--safe-mode leaves hooks alone',
  breaks: 'A4',
  why: 'The session drops every hook, and the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/switches.ts', definition: 'leftOutByFlag' },
  apply: (definition) => [definition.find('BinaryExpression', "one === '--safe-mode'").replaceWith("one === '--safe'")],
  killers: [{ file: 'test/hosts/qwen-code/switches.test.ts', test: 'switches of qwen-code > --safe-mode: 6' }],
  since: '2026-11-30',
});
