import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A placeholder is compared with matchers as if its star were a tool name',
  breaks: 'A1',
  why: 'An exact matcher for one tool of the server is said to miss a server whose tools nobody has seen.',
  target: { file: 'src/detector/tool-match.ts', definition: 'compareMatcher' },
  apply: (definition) => [
    definition
      .find(
        'IfStatement',
        'if (route.tool.placeholder) return matchPlaceholder(matcherProtocol, record.matcher, route);',
      )
      .remove(),
  ],
  killers: [
    {
      file: 'test/detector/tool-match.test.ts',
      test: "tool match of a route > a matcher that may hit a tool not seen yet ('mcp__db__query') is undecided on a placeholder",
    },
  ],
  since: '2026-11-30',
});
