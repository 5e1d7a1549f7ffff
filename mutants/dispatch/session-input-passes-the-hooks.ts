import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Input to an admitted session passes the hooks again',
  breaks: 'A15',
  why: 'The route that skips every callback is shown as guarded.',
  target: { file: 'src/dispatch/execution-entry.ts', definition: 'ENTRY_RULES' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "'session-input': { raisesToolEvents: false, consultsBaseline: false }")
      .replaceWith("'session-input': { raisesToolEvents: true, consultsBaseline: false }"),
  ],
  killers: [
    {
      file: 'test/dispatch/execution-entry.test.ts',
      test: 'other execution entries > input to a session that was admitted raises no event and gets through',
    },
  ],

  since: '2026-11-30',
});
