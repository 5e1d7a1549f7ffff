import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An exact name hits every tool that begins with it',
  breaks: 'C1',
  why: 'A matcher for a server prefix seems to guard the tools of the server.',
  target: { file: 'src/dispatch/dispatch-matcher.ts', definition: 'compareExactly' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'names.includes(subject)')
      .replaceWith('names.some((name) => subject.startsWith(name))'),
  ],
  killers: [
    {
      file: 'test/dispatch/dispatch-matcher.test.ts',
      test: 'a matcher of the newest form > "mcp__memory" against mcp__memory__read: misses',
    },
    {
      file: 'test/dispatch/dispatch-matcher.test.ts',
      test: 'a matcher of the newest form > "Edit|Writ" against Write: misses',
    },
    {
      file: 'test/dispatch/dispatch-matcher.test.ts',
      test: 'a matcher of the newest form > "mcp__brave-search" against mcp__brave-search__web: misses',
    },
  ],

  since: '2026-11-30',
});
