import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A refused prompt is proposed all the same',
  breaks: 'C5',
  why: 'A gate in front of prompts stops nothing.',
  target: { file: 'src/dispatch/dispatcher.ts', definition: 'runTurn' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', 'return yield* refusePrompt(round, turn);')
      .replaceWith('yield* refusePrompt(round, turn);'),
  ],
  killers: [
    {
      file: 'test/dispatch/dispatcher.test.ts',
      test: 'lifecycle events > a deny at UserPromptSubmit refuses the prompt: nothing of it is proposed',
    },
    {
      file: 'test/dispatch/dispatcher.test.ts',
      test: 'lifecycle events > a refused prompt leaves the next prompt alone',
    },
    {
      file: 'test/dispatch/dispatcher.test.ts',
      test: 'lifecycle events > the matcher key of an event without matcher is ignored',
    },
  ],

  since: '2026-11-30',
});
