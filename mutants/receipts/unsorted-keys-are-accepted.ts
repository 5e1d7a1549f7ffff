import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Keys may stand in any order',
  breaks: 'B4',
  why: 'One claim has many texts, and many digests.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'isSorted' },
  apply: (definition) => [definition.find('BinaryExpression', 'before !== null && key <= before').replaceWith('false')],
  killers: [{ file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses unsorted keys' }],
  since: '2026-11-30',
});
