import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Members under symbols are dropped in silence',
  breaks: 'B4',
  why: 'A claim id is taken of less than was claimed.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'writeObject' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'Object.getOwnPropertySymbols(value).length > 0').replaceWith('false'),
  ],
  killers: [{ file: 'test/receipts/canonical-json.test.ts', test: 'writing > refuses a symbol key' }],
  since: '2026-11-30',
});
