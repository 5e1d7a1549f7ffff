import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The number of files that a guard reaches is not bounded',
  breaks: 'A12',
  why: 'A text that names a tree of files copies all of it.',
  target: { file: 'src/platform/copy-reached.ts', definition: 'copyReached' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'copied.length >= limits.filesMax').replaceWith('copied.length < 0'),
  ],
  killers: [
    {
      file: 'test/platform/copy-reached.test.ts',
      test: 'a program and what it reaches from its folder > more files than a guard is given are refused',
    },
  ],
  since: '2026-11-30',
});
