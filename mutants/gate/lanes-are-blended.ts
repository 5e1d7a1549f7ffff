import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A good lane makes up for a bad one',
  breaks: 'B5',
  why: 'A thousand killed machine mutants hide the one named mutant that lived.',
  target: { file: 'src/gate/conditions/outcomes.ts', definition: 'judge' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'judged.flatMap(({ run, tally }) => runReasons(run, tally))')
      .replaceWith(
        'judged.every(({ tally }) => tally.red.length > 0) ? judged.flatMap(({ run, tally }) => runReasons(run, tally)) : []',
      ),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > counts each lane by itself: a good lane never makes up for a bad one',
    },
  ],
  since: '2026-11-30',
});
