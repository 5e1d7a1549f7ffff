import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A key counts after its last day',
  breaks: 'B4',
  why: 'A key that nobody looks after any more signs for ever.',
  target: { file: 'src/receipts/signatures/judge-signatures.ts', definition: 'judge' },
  apply: (definition) => [definition.find('BinaryExpression', 'today > expires').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a signature does not count > by an expired key, and is shown',
    },
  ],
  since: '2026-11-30',
});
