import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Errors outside of tests do not count in a control run',
  breaks: 'B2',
  why: 'A test file that does not load leaves its tests out, and all is green.',
  target: { file: 'src/gate/conditions/controls.ts', definition: 'controlReasons' },
  apply: (definition) => [definition.find('BinaryExpression', 'errors === 0').replaceWith('true')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a control run with an error outside of tests' },
  ],
  since: '2026-11-30',
});
