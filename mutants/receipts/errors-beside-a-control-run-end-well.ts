import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A good end is believed beside errors outside of tests',
  breaks: 'B2',
  why: 'A test file that did not load is missed by nobody.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'isGreen' },
  apply: (definition) => [definition.find('BinaryExpression', 'control.errors === 0').replaceWith('true')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > control-error_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
