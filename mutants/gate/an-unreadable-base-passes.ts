import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A base that cannot be read passes',
  breaks: 'B4',
  why: 'A shallow clone proves that nothing was deleted.',
  target: { file: 'src/gate/conditions/append-only.ts', definition: 'judge' },
  apply: (definition) => [
    definition.find('ArrayLiteralExpression', '[{ exitCode, text: `${base.ref}: ${base.reason}` }]').replaceWith('[]'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a base that cannot be read' }],
  since: '2026-11-30',
});
