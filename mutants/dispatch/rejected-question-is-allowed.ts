import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A question that was put is an allow, whatever the answer',
  breaks: 'C1',
  why: 'The operator says no and the call is executed.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'ask' },
  apply: (definition) => [
    definition
      .find(
        'ReturnStatement',
        "return yield* refuse(state, request, { cause: 'question', registrationIds: [], reason: `asked, answer: ${answer}`, });",
      )
      .replaceWith("return { kind: 'admitted', input, state };"),
  ],
  killers: [
    { file: 'test/dispatch/admit-request.test.ts', test: 'a question > answered reject is refused' },
    { file: 'test/dispatch/admit-request.test.ts', test: 'a question > answered unavailable is refused' },
  ],

  since: '2026-11-30',
});
