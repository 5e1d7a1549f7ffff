import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A failed tool raises the event of a successful one',
  breaks: 'C5',
  why: 'Hooks that record failures never run, hooks that record successes record failures.',
  target: { file: 'src/dispatch/execute-request.ts', definition: 'executeRequest' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "outcome.kind === 'succeeded'")
      .replaceWith("outcome.kind !== 'failed' || input !== null"),
  ],
  killers: [
    {
      file: 'test/dispatch/execute-request.test.ts',
      test: 'an after-event > of a failed tool is the failure event, and the tool stands in the ledger as failed',
    },
    {
      file: 'test/dispatch/execute-request.test.ts',
      test: 'an after-event > a tool that throws has failed and leaves the world as it was',
    },
  ],

  since: '2026-11-30',
});
