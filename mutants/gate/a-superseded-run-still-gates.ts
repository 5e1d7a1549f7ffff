import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that a newer one followed still gates',
  breaks: 'B7',
  why: 'Yesterday’s survivor keeps the gate shut after it was killed.',
  target: { file: 'src/gate/judged-runs.ts', definition: 'laneRuns' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!settled.has(receiptId)').replaceWith('true')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > leaves a superseded run in peace, survivors and all' },
  ],
  since: '2026-11-30',
});
