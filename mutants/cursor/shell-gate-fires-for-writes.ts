import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The gate of the shell is taken to fire before every tool',
  breaks: 'A15',
  why: 'A guard of the shell keeps file writes in doubt, which nothing guards.',
  target: { file: 'src/hosts/cursor/events.ts', definition: 'askedBefore' },
  apply: (definition) => [definition.find('BinaryExpression', "route.tool.raw === 'Shell'").replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/cursor/contract.test.ts',
      test: 'gates of Cursor > beforeShellExecution before Write: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
