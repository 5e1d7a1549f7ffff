import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answered survivor is counted among the killed',
  breaks: 'B7',
  why: '27 of 27 are reported where 26 were killed and one was excused.',
  target: { file: 'src/gate/run-tally.ts', definition: 'tallyOf' },
  apply: (definition) => [
    definition
      .find('ExpressionStatement', 'answered.push({ mutant, standing });')
      .replaceWith("asDeclared.push({ mutant, standing: { kind: 'as-declared' } });"),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > counts an answered survivor in the open, and not as a kill',
    },
  ],
  since: '2026-11-30',
});
