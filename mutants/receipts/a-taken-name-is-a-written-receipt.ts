import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Whatever stands under its name is the receipt',
  breaks: 'B4',
  why: 'A link, a folder or a stranger’s file counts as evidence that was kept.',
  target: { file: 'src/receipts/write-receipt.ts', definition: 'publish' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'notWritten(writing, path)')
      .replaceWith("writing.kind === 'occupied' ? Object.assign(new Error(), {}) : notWritten(writing, path)"),
  ],
  killers: [
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'writing > does not take another file under its name for the receipt',
    },
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'writing > does not take a symbolic link under its name for the receipt',
    },
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'writing > does not take a folder under its name for the receipt',
    },
  ],
  since: '2026-11-30',
});
