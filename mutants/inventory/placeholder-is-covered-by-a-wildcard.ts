import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule that names a whole server covers its tools before they are seen',
  breaks: 'A1',
  why: 'Nobody knows what the server offers, and the census says that it is covered.',
  target: { file: 'src/detector/tool-match.ts', definition: 'matchRouteTool' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "route.tool.placeholder && match.kind === 'matches'")
      .replaceWith("route.tool.placeholder && match.kind === 'matches' && match.branch === 'all'"),
  ],
  killers: [
    {
      file: 'test/detector/tool-match.test.ts',
      test: 'tool match of a route > a native rule that matches a placeholder is undecided until its tools are seen',
    },
  ],
  since: '2026-11-30',
});
