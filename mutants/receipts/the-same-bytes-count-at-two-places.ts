import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The same bytes may stand at two places',
  breaks: 'B4',
  why: 'One receipt is two.',
  target: { file: 'src/receipts/verify/verify-receipts.ts', definition: 'judge' },
  apply: (definition) => [definition.find('SpreadElement', '...twinMismatches(placed, outline, around.set)').remove()],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > the same bytes at two places are tampered at both',
    },
  ],
  since: '2026-11-30',
});
