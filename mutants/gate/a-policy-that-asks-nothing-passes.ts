import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A policy that requires no lane passes',
  breaks: 'B7',
  why: 'A configuration that asks for nothing gets what it asks for.',
  target: { file: 'src/gate/conditions/receipts-present.ts', definition: 'judge' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'policy.requiredLanes.length === 0').replaceWith('false'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a policy that requires no lane' }],
  since: '2026-11-30',
});
