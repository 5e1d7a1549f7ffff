import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A callback that throws has returned no decision',
  breaks: 'C5',
  why: 'The record shows a guard that looked and had no objection, where none looked.',
  target: { file: 'src/dispatch/run-callbacks.ts', definition: 'answerOf' },
  apply: (definition) => [
    definition
      .find(
        'ReturnStatement',
        "return { kind: 'crash', detail: error instanceof Error ? error.message : String(error) };",
      )
      .replaceWith("return { kind: 'no-decision' };"),
  ],
  killers: [
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > that throws and fails closed blocks the call',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > is recorded as what it was, never as no-decision',
    },
  ],

  since: '2026-11-30',
});
