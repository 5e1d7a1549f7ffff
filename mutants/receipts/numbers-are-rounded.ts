import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any finite number is of the profile',
  breaks: 'B4',
  why: 'An integer above 2^53 is rounded in one reader and not in the next.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'writeInteger' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!Number.isSafeInteger(value)').replaceWith('!Number.isFinite(value)'),
  ],
  killers: [
    { file: 'test/receipts/canonical-json.test.ts', test: 'writing > refuses a float' },
    { file: 'test/receipts/canonical-json.test.ts', test: 'writing > refuses an integer above 2^53' },
  ],
  since: '2026-11-30',
});
