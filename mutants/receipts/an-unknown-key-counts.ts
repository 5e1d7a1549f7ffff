import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any key of the right kind is the one in the trust file',
  breaks: 'B4',
  why: 'A key that its owner made up signs for the maintainers.',
  target: { file: 'src/receipts/signatures/judge-signatures.ts', definition: 'judge' },
  apply: (definition) => [
    definition
      .find('ArrowFunction', '(entry) => entry.key.spki.equals(key.spki)')
      .replaceWith('(entry) => entry.key.algorithm === key.algorithm'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a signature does not count > by a key that is not in the trust file, and is shown',
    },
  ],
  since: '2026-11-30',
});
