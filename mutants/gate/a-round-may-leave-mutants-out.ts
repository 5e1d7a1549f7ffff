import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A round may leave mutants of its pack out',
  breaks: 'B5',
  why: 'Faults that lived are in no run, and nobody misses them.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'compositionReasons' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'missing.length > 0 || measured === round.mutants').replaceWith('true'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a round that left mutants out of its runs' },
  ],
  since: '2026-11-30',
});
