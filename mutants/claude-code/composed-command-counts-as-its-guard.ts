import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A command line with operators runs whatever program it mentions',
  breaks: 'A5',
  why: '`node guard.mjs || true` never refuses anything, and the census says COVERED.',
  target: { file: 'src/hosts/shell-words.ts', definition: 'simpleCommand' },
  apply: (definition) => [
    definition
      .find(
        'IfStatement',
        "if (operator !== undefined) return { kind: 'several', because: `the command line has ${operator.text}` };",
      )
      .remove(),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "node guard.mjs &" is an unknown program: UNVERIFIED, never COVERED',
    },
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "node guard.mjs < /dev/null" is an unknown program: UNVERIFIED, never COVERED',
    },
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "node guard.mjs || true" is an unknown program: UNVERIFIED, never COVERED',
    },
  ],
  since: '2026-11-30',
});
