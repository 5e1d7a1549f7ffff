import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A good end is believed beside a red control run',
  breaks: 'B2',
  why: 'A suite that fails by itself kills every mutant.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'isGreen' },
  apply: (definition) => [definition.find('BinaryExpression', 'control.failed === 0').replaceWith('true')],
  killers: [{ file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > control-red_fail gets its verdict' }],
  since: '2026-11-30',
});
