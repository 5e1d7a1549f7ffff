import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A required base may be left out',
  breaks: 'B4',
  why: 'Whoever leaves out --base is not asked what was deleted.',
  target: { file: 'src/gate/conditions/append-only.ts', definition: 'judge' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'policy.requireBase').replaceWith('false')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over no base where the policy requires one' },
  ],
  since: '2026-11-30',
});
