import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook that never runs weakens the guard beside it',
  breaks: 'D4.3',
  why: 'A sibling whose program is missing answers nothing; a guard that stands is called doubtful.',
  target: { file: 'src/hosts/qwen-code/partners.ts', definition: 'standsOn' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'hook.liveness.live === false')
      .replaceWith("(hook.liveness.live === false && hook.matcher === 'none')"),
  ],
  killers: [
    {
      file: 'test/hosts/qwen-code/partners.test.ts',
      test: 'a guard and what stands beside it > a program that is not there: 5',
    },
  ],
  since: '2026-11-30',
});
