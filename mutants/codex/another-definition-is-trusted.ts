import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The hash stored for another definition counts as trust',
  breaks: 'A4',
  why: 'A guard that was changed after it was trusted is skipped without a word, and the census says COVERED.',
  target: { file: 'src/hosts/codex/hook-trust.ts', definition: 'trustIn' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'stored === current').replaceWith('stored !== undefined'),
  ],
  killers: [
    {
      file: 'test/hosts/codex/hook-trust.test.ts',
      test: 'trust of a handler of the user > the hash of another matcher: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
