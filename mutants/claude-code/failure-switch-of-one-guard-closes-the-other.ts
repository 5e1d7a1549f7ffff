import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A failure switch on one guard makes every guard beside it fail closed',
  breaks: 'A3',
  why: 'The other guard crashes, the call passes, and the policy that demanded fail-closed is called met.',
  target: { file: 'src/hosts/claude-code/records.ts', definition: 'failClosedRecords' },
  apply: (definition) => [definition.find('IfStatement', 'if (open) return [];').remove()],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'failing closed as a control of its own > the switch of one guard does not close the other',
    },
  ],
  since: '2026-11-30',
});
