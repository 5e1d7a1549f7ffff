import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A repeated run may lose mutants',
  breaks: 'B4',
  why: 'What is no longer measured agrees with everything.',
  target: { file: 'src/receipts/replay/compare-claims.ts', definition: 'compareClaims' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[...recorded.mutants, ...again.mutants]')
      .replaceWith('[...again.mutants]'),
  ],
  killers: [
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a repeated run > that lost a mutant differs in every member of it',
    },
  ],
  since: '2026-11-30',
});
