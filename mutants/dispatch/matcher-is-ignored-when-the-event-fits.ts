import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A callback runs whenever its event is raised, whatever its matcher',
  breaks: 'C1',
  why: 'A hook for Edit seems to guard Write.',
  target: { file: 'src/dispatch/run-callbacks.ts', definition: 'consider' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', "return { result: 'matcher-misses', because: comparison.because };")
      .replaceWith("return { result: 'fires', because: comparison.because };"),
  ],
  killers: [
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'the four reference rows > before Edit only: one hook call, two tool calls, the write is not covered and the file becomes published',
    },
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'the four reference rows > after Edit only: one hook call, two tool calls, the write is not covered and the file becomes published',
    },
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'edge cases of the reference scenario > a callback that did not run leaves no attempt record, one that returned no-decision leaves one',
    },
  ],

  since: '2026-11-30',
});
