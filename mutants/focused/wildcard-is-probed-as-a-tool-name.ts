import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher is handed to the probe as if it were a tool name',
  breaks: 'A12',
  why: 'The guard is probed with a tool called `*`, lets it pass or crashes, and the result says nothing about any real call.',
  target: { file: 'src/detector/representative-tool.ts', definition: 'representativeTool' },
  apply: (definition) => [
    definition.insertAtStart("if (matcher !== null) return { kind: 'tool', name: matcher, from: 'matcher' };"),
  ],
  killers: [
    {
      file: 'test/focused/exercise.test.ts',
      test: 'focused exercise: the five late kinds > wildcard probe substitution: a star is probed with an offered tool, never with itself',
    },
    {
      file: 'test/focused/exercise.test.ts',
      test: 'focused exercise: the five late kinds > wildcard probe substitution: a star without any known tool is probed with nothing',
    },
  ],
  since: '2026-11-30',
});
