import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The first word of a name need not be that of the receipt',
  breaks: 'B5',
  why: 'A run of the named mutants stands where that of a review was.',
  target: { file: 'src/receipts/read-receipt.ts', definition: 'checkReceipt' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'shape.prefix !== name.prefix')
      .replaceWith("shape.prefix !== name.prefix && shape.recorded.type !== 'run'"),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > lane-in-name_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > lane-as-kind_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
