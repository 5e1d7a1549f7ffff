import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A call in the transcript of a subagent counts for the main agent',
  breaks: 'A1',
  why: 'The route by which guards were reported to be skipped has no row.',
  target: { file: 'src/hosts/claude-code/transcript.ts', definition: 'calledTools' },
  apply: (definition) => [
    definition.find('ConditionalExpression', "inside ? 'subagent' : 'main'").replaceWith("'main'"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/transcript.test.ts',
      test: 'session records of Claude Code > calls of a line with {"isSidechain":true} are of a subagent',
    },
  ],
  since: '2026-11-30',
});
