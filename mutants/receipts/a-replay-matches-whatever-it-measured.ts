import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A repeated run matches whatever it claims',
  breaks: 'B4',
  why: 'The one proof that a receipt tells the truth is no proof.',
  target: { file: 'src/receipts/replay/compare-claims.ts', definition: 'compareClaims' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'claimIdOf(recorded) === claimIdOf(again)').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a repeated run > in which a mutant lives differs, and says which',
    },
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a repeated run > under another seed differs in a pin and in no outcome',
    },
  ],
  since: '2026-11-30',
});
