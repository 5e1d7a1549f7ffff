import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt of the future is accepted',
  breaks: 'B4',
  why: 'A date of next year makes a run the newest for a year.',
  target: { file: 'src/receipts/verify/verify-receipts.ts', definition: 'dateMismatches' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'Date.parse(recordedAt) <= now.getTime() + AHEAD_MS_MAX').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > a receipt that begins two days from now is tampered',
    },
  ],
  since: '2026-11-30',
});
