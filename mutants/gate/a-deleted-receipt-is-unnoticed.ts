import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt that is gone since the base is no reason',
  breaks: 'B4',
  why: 'A bad result is deleted, and the set looks clean.',
  target: { file: 'src/gate/conditions/append-only.ts', definition: 'judge' },
  apply: (definition) => [
    definition.find('PropertyAccessExpression', 'base.broken').replaceWith('base.broken.slice(0, 0)'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a deleted receipt of the base' }],
  since: '2026-11-30',
});
