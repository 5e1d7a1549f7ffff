import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook that never runs weakens the guard beside it',
  breaks: 'D4.3',
  why: 'A sibling whose program is missing answers nothing; a guard that stands is called doubtful.',
  target: { file: 'src/hosts/qwen-code/partners.ts', definition: 'standsOn' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'hook.liveness.live === false').replaceWith("hook.liveness.live === 'dead'"),
  ],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
