import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'No control run is asked for after the mutants',
  breaks: 'B2',
  why: 'A suite that broke half-way kills all that came after.',
  target: { file: 'src/gate/conditions/controls.ts', definition: 'presenceReasons' },
  apply: (definition) => [definition.find('ArrayLiteralExpression', "['before', 'after']").replaceWith("['before']")],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a control run that is missing afterwards' },
  ],
  since: '2026-11-30',
});
