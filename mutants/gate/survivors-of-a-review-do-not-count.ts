import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Survivors of the newest round are nobody’s business',
  breaks: 'B5',
  why: 'A review found gaps, and the gate is green.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'openReasons' },
  apply: (definition) => [
    definition.find('CallExpression', 'runsOf(round, runs)').replaceWith('runsOf(round, runs).slice(0, 0)'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a newest round with a survivor' },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over an edited pack that scores for the set before it',
    },
  ],
  since: '2026-11-30',
});
