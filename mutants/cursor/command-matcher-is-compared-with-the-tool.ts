import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher of the shell gate is compared with the name of the tool',
  breaks: 'A8',
  why: 'A matcher that never fits a command is told as one that may.',
  target: { file: 'src/hosts/cursor/compare.ts', definition: 'compareMatcher' },
  apply: (definition) => [definition.find('StringLiteral', "'beforeShellExecution'").replaceWith("'beforeShell'")],
  killers: [
    {
      file: 'test/hosts/cursor/contract.test.ts',
      test: 'matchers of Cursor > beforeShellExecution with ^Shell$: UNCOVERED by CU-M1',
    },
  ],
  since: '2026-11-30',
});
