import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A refused call stands in the ledger as a failed tool',
  breaks: 'C4',
  why: 'Prevention and malfunction can no longer be told apart in the record.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'refuse' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', 'dispositions: [...before.dispositions, disposition]')
      .insertAfter(
        ", completions: [...before.completions, { requestId: request.id, tool: request.tool, input: request.input, outcome: { kind: 'failed', error: refusal.reason } as const }]",
      ),
  ],
  killers: [
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'a before-event > a refused call is no failed tool: no ledger entry, and no after-event of either kind',
    },
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'the four reference rows > before both tools: two hook calls, one tool call, the write is blocked and the file stays locked',
    },
  ],

  since: '2026-11-30',
});
