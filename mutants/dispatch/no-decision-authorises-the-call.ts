import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'No decision of any callback authorises the call',
  breaks: 'C1',
  why: 'A guard that has no opinion switches off the question that the baseline would have asked.',
  target: { file: 'src/dispatch/combine-answers.ts', definition: 'combineEffects' },
  apply: (definition) => [definition.find('ReturnStatement', "return 'none';").replaceWith("return 'allow';")],
  killers: [
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'a before-event > no decision spares no question: a default that asks nobody refuses the call',
    },
  ],

  since: '2026-11-30',
});
