import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A text of any size is parsed',
  breaks: 'B4',
  why: 'A receipt of a gigabyte ends the verification.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'readPretty' },
  apply: (definition) => [definition.find('BinaryExpression', 'bytes.length > bytesMax').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/canonical-json.test.ts',
      test: 'reading > refuses a text above the size bound before parsing it',
    },
  ],
  since: '2026-11-30',
});
