import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Callbacks that run in order all see the proposed input',
  breaks: 'C5',
  why: 'A rewriter carries the effect past a guard that runs after it.',
  target: { file: 'src/dispatch/run-callbacks.ts', definition: 'runInOrder' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'answerOf(scenario, registration, { ...call, input })')
      .replaceWith('answerOf(scenario, registration, call)'),
  ],
  killers: [
    {
      file: 'test/dispatch/combine-answers.test.ts',
      test: 'rewriting the input > in-order: each callback sees what the one before it wrote, whatever the ticks',
    },
    {
      file: 'test/dispatch/combine-answers.test.ts',
      test: 'rewriting the input > last-to-finish: a guard judges what was proposed, so a rewriter can carry the effect past it',
    },
  ],

  since: '2026-11-30',
});
