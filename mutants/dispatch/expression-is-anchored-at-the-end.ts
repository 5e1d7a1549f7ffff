import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An expression hits only where it reaches the end of the name',
  breaks: 'C1',
  why: 'Hooks that do run are shown as silent.',
  target: { file: 'src/dispatch/name-pattern.ts', definition: 'searchName' },
  apply: (definition) => [definition.find('BinaryExpression', 'ends.size > 0').replaceWith('ends.has(subject.length)')],
  killers: [
    {
      file: 'test/dispatch/dispatch-matcher.test.ts',
      test: 'a matcher of the newest form > "mcp__memory__*" against mcp__memory__read: hits',
    },
  ],

  since: '2026-11-30',
});
