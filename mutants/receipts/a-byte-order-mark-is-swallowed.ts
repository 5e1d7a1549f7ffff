import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A byte order mark is swallowed',
  breaks: 'B4',
  why: 'Two files with two digests read as one receipt.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'readPretty' },
  apply: (definition) => [definition.find('PropertyAssignment', 'ignoreBOM: true').replaceWith('ignoreBOM: false')],
  killers: [{ file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses a byte order mark' }],
  since: '2026-11-30',
});
