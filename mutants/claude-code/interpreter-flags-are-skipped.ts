import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Flags before a script are skipped whatever they do',
  breaks: 'A5',
  why: '`node --check guard.mjs` runs nothing, and the census says COVERED.',
  target: { file: 'src/hosts/programs.ts', definition: 'behindFlags' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'flags.test(word) || valued?.test(word) === true')
      .insertBefore("word.startsWith('-') || "),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "bash -n hooks/guard.sh" is an unknown program: UNVERIFIED, never COVERED',
    },
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > "node --check guard.mjs" is an unknown program: UNVERIFIED, never COVERED',
    },
  ],
  since: '2026-11-30',
});
