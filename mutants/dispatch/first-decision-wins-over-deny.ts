import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The first decision wins, a later deny is ignored',
  breaks: 'C1',
  why: 'A permissive callback that answers first disarms every guard behind it.',
  target: { file: 'src/dispatch/combine-answers.ts', definition: 'combineEffects' },
  apply: (definition) => [
    definition.insertAtStart(
      "if (effects.find((effect) => effect !== 'decides-nothing' && effect !== 'recorded-only') === 'allows') return 'allow';",
    ),
  ],
  killers: [
    { file: 'test/dispatch/admit-request.test.ts', test: 'several callbacks of one event > allow first, then deny' },
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'several callbacks of one event > a late deny still beats an early allow',
    },
  ],

  since: '2026-11-30',
});
