import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A request that raises no events skips the baseline',
  breaks: 'C5',
  why: 'A deny rule that does stop a mention of a file is shown as useless.',
  target: { file: 'src/dispatch/execution-entry.ts', definition: 'ENTRY_RULES' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "'at-mention': { raisesToolEvents: false, consultsBaseline: true }")
      .replaceWith("'at-mention': { raisesToolEvents: false, consultsBaseline: false }"),
  ],
  killers: [
    {
      file: 'test/dispatch/execution-entry.test.ts',
      test: 'other execution entries > a mention of a file raises no event, but a baseline rule still blocks it',
    },
  ],

  since: '2026-11-30',
});
