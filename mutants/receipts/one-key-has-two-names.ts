import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One key may stand in a trust file under two names',
  breaks: 'B4',
  why: 'One person counts as two.',
  target: { file: 'src/receipts/signatures/trust.ts', definition: 'parseTrust' },
  apply: (definition) => [definition.find('BinaryExpression', 'first < place').replaceWith('false')],
  killers: [
    { file: 'test/receipts/signatures/trust.test.ts', test: 'a trust file > with one key under two names is refused' },
  ],
  since: '2026-11-30',
});
