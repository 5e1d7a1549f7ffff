import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The subject of a run need not be what it pins',
  breaks: 'B4',
  why: 'A stranger verifies the digest of one file and reads the claim about another.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'contradictions' },
  apply: (definition) => [definition.find('CallExpression', "subjects.join(', ')").replaceWith("stated.join(', ')")],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > subject_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > sha256-alone_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > git-blob-alone_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
