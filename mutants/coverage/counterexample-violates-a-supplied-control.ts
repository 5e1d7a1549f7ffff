import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The counterexample violates the first required control, also when that one is supplied',
  breaks: 'D4.4',
  why: 'The operator replays the call, a guard refuses it, and the real gap is dismissed as a false alarm.',
  target: { file: 'src/detector/coverage.ts', definition: 'coverageVerdict' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'supply.beyondHope.find(({ certain }) => certain)')
      .replaceWith('requirement.controls.find(({ certain }) => certain)'),
  ],
  killers: [
    {
      file: 'test/detector/counterexample.test.ts',
      test: 'counterexample > the call violates the control that is missing, not one that is supplied',
    },
  ],
  since: '2026-11-30',
});
