import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A refused call raises the after-event',
  breaks: 'C4',
  why: 'Reports name calls that never happened, and a clean-up hook acts on them.',
  target: { file: 'src/dispatch/dispatcher.ts', definition: 'runRequest' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', 'return admission.state;')
      .replaceWith(
        "return (yield* raiseEvent(scenario, admission.state, { event: 'PostToolUse', requestId: request.id, tool: request.tool, input: request.input, prompt: null, outcome: null })).state;",
      ),
  ],
  killers: [
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'a before-event > a refused call is no failed tool: no ledger entry, and no after-event of either kind',
    },
  ],

  since: '2026-11-30',
});
