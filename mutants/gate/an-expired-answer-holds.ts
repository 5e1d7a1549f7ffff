import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer holds after its last day',
  breaks: 'B7',
  why: 'A survivor that was accepted for a year is accepted for ever.',
  target: { file: 'src/gate/mutant-standing.ts', definition: 'standingOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'candidate.expires >= today').replaceWith('true')],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over an answer that expired' }],
  since: '2026-11-30',
});
