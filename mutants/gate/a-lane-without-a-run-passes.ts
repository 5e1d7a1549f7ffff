import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A required lane without a run passes',
  breaks: 'B7',
  why: 'The policy asks for machine mutants, and none were run.',
  target: { file: 'src/gate/conditions/receipts-present.ts', definition: 'judge' },
  apply: (definition) => [definition.find('BinaryExpression', 'what !== null').replaceWith('false')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a required lane without a run' },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a required lane of which only some mutants were run',
    },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a run under another configuration only' },
  ],
  since: '2026-11-30',
});
