import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A callback runs at every event',
  breaks: 'C4',
  why: 'A hook that only reports seems to prevent.',
  target: { file: 'src/dispatch/run-callbacks.ts', definition: 'consider' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'registration.event !== call.event').replaceWith("registration.event === ''"),
  ],
  killers: [
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'edge cases of the reference scenario > the right tool at the wrong event prevents nothing',
    },
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'the four reference rows > after both tools: two hook calls, two tool calls, the write is reported and the file stays published',
    },
    { file: 'test/dispatch/admit-request.test.ts', test: 'a before-event > an event name in another case never fires' },
  ],

  since: '2026-11-30',
});
