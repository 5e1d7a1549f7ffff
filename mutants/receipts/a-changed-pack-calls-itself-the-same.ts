import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A round may call itself the same set although its pack changed',
  breaks: 'B5',
  why: 'Hard faults are taken out, and the score is told as that of all.',
  target: { file: 'src/receipts/kinds/round-statement.ts', definition: 'roundContradictions' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "isFirst || (relation === 'new-set') === changedSinceParent.includes('pack')")
      .replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/vectors.test.ts',
      test: 'the receipt vectors > round-new-set-same-pack_fail gets its verdict',
    },
    {
      file: 'test/receipts/vectors.test.ts',
      test: 'the receipt vectors > round-same-set-other-pack_fail gets its verdict',
    },
  ],
  since: '2026-11-30',
});
