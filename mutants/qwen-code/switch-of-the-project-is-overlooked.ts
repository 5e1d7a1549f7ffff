import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks run although a layer disables them all',
  breaks: 'A4',
  why: 'A repository silences the guard of the user, and the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/switches.ts', definition: 'disabledIn' },
  apply: (definition) => [definition.find('BinaryExpression', 'value === false').replaceWith("value !== 'x'")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
