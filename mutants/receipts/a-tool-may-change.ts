import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Another version of a tool makes nothing stale',
  breaks: 'B4',
  why: 'What was measured with one vitest is told of another.',
  target: { file: 'src/receipts/verify/tree-currency.ts', definition: 'compareWithTree' },
  apply: (definition) => [
    definition.find('BinaryExpression', "pin.pin === 'toolchain' && pin.got !== 'unknown'").replaceWith('false'),
  ],
  killers: [
    { file: 'test/receipts/verify/tree-currency.test.ts', test: 'the tree > with another version of a tool is stale' },
  ],
  since: '2026-11-30',
});
