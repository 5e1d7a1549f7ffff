import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An import that nothing uses any more is still loaded',
  breaks: 'B3',
  why: 'A verdict would be about a program that loads another module than the edited file.',
  target: { file: 'src/runner/part-transform.ts', definition: 'stillRefersTo' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', 'return missing.every((reference) => elsewhere.has(reference));')
      .replaceWith('return true;'),
  ],
  killers: [
    {
      file: 'test/runner/lone-parts.test.ts',
      test: 'a part that was transformed alone > that no longer uses an import which nothing else uses is not believed: the module may not be loaded any more',
    },
  ],
  since: '2026-11-30',
});
