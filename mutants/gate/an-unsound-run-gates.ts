import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that says itself that it is not sound gates',
  breaks: 'B2',
  why: 'The harness withdrew its word, and the gate takes it.',
  target: { file: 'src/gate/conditions/controls.ts', definition: 'unsoundReasons' },
  apply: (definition) => [
    definition.find('PropertyAccessExpression', 'run.unsound').replaceWith('run.unsound.slice(0, 0)'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an unsound run' },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a run that is unsound for a reason of tomorrow',
    },
  ],
  since: '2026-11-30',
});
