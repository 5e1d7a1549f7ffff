import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A threshold is met beside a false signature',
  breaks: 'B4',
  why: 'A forged signature costs nothing as long as others are good.',
  target: { file: 'src/receipts/signatures/judge-signatures.ts', definition: 'judgeSignatures' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'mismatches.length === 0 && counted.size >= threshold')
      .replaceWith('counted.size >= threshold'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a threshold > is never met beside a false signature',
    },
  ],
  since: '2026-11-30',
});
