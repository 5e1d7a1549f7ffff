import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Bytes that are not UTF-8 are mended while they are read',
  breaks: 'B4',
  why: 'The text that is judged is not the text that was signed.',
  target: { file: 'src/receipts/canonical-json.ts', definition: 'readPretty' },
  apply: (definition) => [definition.find('PropertyAssignment', 'fatal: true').replaceWith('fatal: false')],
  killers: [{ file: 'test/receipts/canonical-json.test.ts', test: 'reading > refuses bytes that are not UTF-8' }],
  since: '2026-11-30',
});
