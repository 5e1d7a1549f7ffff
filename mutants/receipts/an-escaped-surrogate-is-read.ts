import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Escapes in a text are read for what they stand for',
  breaks: 'B4',
  why: 'A name holds half a character that no UTF-8 text can hold.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'readPretty' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', "!text.includes('\\\\u')").replaceWith('true')],
  killers: [{ file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses an escaped lone surrogate' }],
  since: '2026-11-30',
});
