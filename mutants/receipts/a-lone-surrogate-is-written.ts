import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A lone surrogate is written',
  breaks: 'B4',
  why: 'The digest is of bytes that no UTF-8 reader gets back.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'writeString' },
  apply: (definition) => [definition.find('CallExpression', 'LONE_SURROGATE.test(value)').replaceWith('false')],
  killers: [
    { file: 'test/receipts/canonical-json.test.ts', test: 'writing > refuses a lone surrogate' },
    { file: 'test/receipts/canonical-json.test.ts', test: 'writing > refuses a lone surrogate in a key' },
  ],
  since: '2026-11-30',
});
