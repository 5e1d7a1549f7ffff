import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A follow-up may have ended before its parent',
  breaks: 'B5',
  why: 'The order of the rounds is what their author says.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'parentProblems' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'inOrder([round, parent])[0] === parent').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a follow-up > that ended before its parent is refused',
    },
  ],
  since: '2026-11-30',
});
