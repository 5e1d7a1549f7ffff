import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An edit that leaves the JavaScript alone leaves the receipt current',
  breaks: 'B4',
  why: 'What was not measured again is told as measured.',
  target: { file: 'src/receipts/verify/today.ts', definition: 'compareToday' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'changed.length > 0')
      .replaceWith('changed.some(({ cosmetic }) => cosmetic !== true)'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a changed comment > is called cosmetic, and is stale all the same',
    },
  ],
  since: '2026-11-30',
});
