import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer needs no evidence',
  breaks: 'B7',
  why: 'A survivor is excused by a sentence.',
  target: { file: 'src/receipts/kinds/answer-statement.ts', definition: 'claim' },
  apply: (definition) => [
    definition.find('CallExpression', 'v.pipe(v.array(evidence), v.minLength(1))').replaceWith('v.array(evidence)'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > answer-no-evidence_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
