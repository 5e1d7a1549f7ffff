import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant is equivalent although its JavaScript is another',
  breaks: 'B7',
  why: 'The evidence says the opposite of the answer.',
  target: { file: 'src/receipts/kinds/answer-statement.ts', definition: 'answerContradictions' },
  apply: (definition) => [
    definition
      .find(
        'BinaryExpression',
        "category !== 'equivalent' || emitted.every((item) => item.originalSha256 === item.mutatedSha256)",
      )
      .replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > answer-two-texts_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
