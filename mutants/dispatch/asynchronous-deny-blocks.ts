import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A deny of an asynchronous callback blocks the call',
  breaks: 'C5',
  why: 'A guard that nobody waits for is counted as one that prevents.',
  target: { file: 'src/dispatch/combine-answers.ts', definition: 'effectOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "registration.mode === 'asynchronous'")
      .replaceWith("registration.mode === 'asynchronous' && answer.kind !== 'deny'"),
  ],
  killers: [
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'an asynchronous callback > is started and recorded, but its deny blocks nothing',
    },
  ],

  since: '2026-11-30',
});
