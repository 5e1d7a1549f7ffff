import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The digest of the pack is what the receipt says',
  breaks: 'B4',
  why: 'The score of an easy pack is told as that of the real one.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'countProblems' },
  apply: (definition) => [
    definition.find('CallExpression', 'packDigest(claim.mutants)').replaceWith('claim.pack.sha256'),
  ],
  killers: [{ file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > other-pack_fail gets its verdict' }],
  since: '2026-11-30',
});
