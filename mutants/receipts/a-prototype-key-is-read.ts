import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A member called __proto__ is read like any other',
  breaks: 'B4',
  why: 'A receipt reaches into objects that are made from it.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'isSorted' },
  apply: (definition) => [definition.find('BinaryExpression', "key === '__proto__'").replaceWith('false')],
  killers: [{ file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses an own __proto__' }],
  since: '2026-11-30',
});
