import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A tool that the matcher may miss is taken as its representative',
  breaks: 'A12',
  why: 'The probe sends a call that the hook never sees, and its silence is read as a verdict.',
  target: { file: 'src/detector/representative-tool.ts', definition: 'representativeTool' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "matchTool(protocol, version, matcher, name).kind === 'matches'")
      .replaceWith("matchTool(protocol, version, matcher, name).kind !== 'misses'"),
  ],
  killers: [
    {
      file: 'test/detector/representative-tool.test.ts',
      test: 'representative tool > what is undecided has no representative',
    },
  ],
  since: '2026-11-30',
});
