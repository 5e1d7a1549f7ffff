import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An older matrix still speaks',
  breaks: 'B7',
  why: 'What was put right stays red for ever.',
  target: { file: 'src/gate/conditions/config-matrix.ts', definition: 'judge' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!settled.has(receiptId)').replaceWith('true')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > lets only the newest matrix speak, and says how large it is',
    },
  ],
  since: '2026-11-30',
});
