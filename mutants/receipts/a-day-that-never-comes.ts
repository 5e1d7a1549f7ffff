import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer may expire on a day that never comes',
  breaks: 'B7',
  why: 'The thirtieth of February is after every other day of the month.',
  target: { file: 'src/receipts/kinds/answer-statement.ts', definition: 'isDay' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', '!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)')
      .replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > answer-no-such-day_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
