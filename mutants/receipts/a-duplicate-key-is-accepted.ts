import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Bytes need not be the canonical text of what they say',
  breaks: 'B4',
  why: 'Two readers take two values from one key, and both find the receipt sound.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'readPretty' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!rendered.equals(bytes)').replaceWith('false')],
  killers: [
    { file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses a duplicate key' },
    { file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses CRLF' },
    { file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses four spaces' },
  ],
  since: '2026-11-30',
});
