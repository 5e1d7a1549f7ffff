import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The git blob of a subject is not compared',
  breaks: 'B4',
  why: 'A receipt points at another text than the one that it digests.',
  target: { file: 'src/receipts/verify/tree-currency.ts', definition: 'compareSubject' },
  apply: (definition) => [definition.find('BinaryExpression', 'gitBlob === pin.gitBlob').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/tree-currency.test.ts',
      test: 'the tree > whose subject has another git blob contradicts the receipt',
    },
  ],
  since: '2026-11-30',
});
