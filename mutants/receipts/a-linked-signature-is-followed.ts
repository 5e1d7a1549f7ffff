import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A symbolic link is followed to a signature',
  breaks: 'B4',
  why: 'What is judged stands elsewhere and changes without a commit.',
  target: { file: 'src/receipts/signatures/folder-signatures.ts', definition: 'sidecarBytes' },
  apply: (definition) => [definition.find('BinaryExpression', "fileTypeAt(path) !== 'file'").replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/signatures/folder-signatures.test.ts',
      test: 'signatures in a folder > that are symbolic links, or far too large, are tampering',
    },
  ],
  since: '2026-11-30',
});
