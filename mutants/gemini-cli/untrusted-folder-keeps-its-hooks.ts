import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks of settings run in a terminal in a folder that is not trusted',
  breaks: 'A4',
  why: 'The host skips them all, those of the user too, and the census leaves it open.',
  target: { file: 'src/hosts/gemini-cli/hooks.ts', definition: 'trustLiveness' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith("'unknown'")],
  killers: [
    {
      file: 'test/hosts/gemini-cli/trust.test.ts',
      test: 'folder trust in a terminal > without trust hooks of the user are skipped: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/trust.test.ts',
      test: 'folder trust in a terminal > without trust hooks of the workspace are skipped: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
