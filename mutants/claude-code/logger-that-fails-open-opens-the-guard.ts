import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A known logger without failure switch counts as a guard that fails open',
  breaks: 'D4.3',
  why: 'The guard fails closed, and the policy that demanded it is called broken.',
  target: { file: 'src/hosts/claude-code/records.ts', definition: 'failClosedRecords' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!idle.includes(guard.id)').replaceWith('!idle.includes(guard.shown)'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'failing closed as a control of its own > a logger that fails open does not open the guard that fails closed',
    },
  ],
  since: '2026-11-30',
});
