import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A subject that is gone counts as unchanged',
  breaks: 'B4',
  why: 'The attacked file was deleted, and its receipt is current.',
  target: { file: 'src/receipts/verify/tree-currency.ts', definition: 'compareSubject' },
  apply: (definition) => [
    definition.find('CallExpression', "comparePin('subject', pin.file, pin.sha256, reading.kind)").replaceWith('[]'),
  ],
  killers: [{ file: 'test/receipts/verify/tree-currency.test.ts', test: 'the tree > without a subject is stale' }],
  since: '2026-11-30',
});
