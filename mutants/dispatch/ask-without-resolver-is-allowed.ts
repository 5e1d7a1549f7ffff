import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A question that nobody can answer is an allow',
  breaks: 'C1',
  why: 'In a run without an operator every guard that asks lets its call through.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'answerTo' },
  apply: (definition) => [
    definition.findNth('ReturnStatement', "return 'unavailable';", 0, 2).replaceWith("return 'approve';"),
  ],
  killers: [
    { file: 'test/dispatch/admit-request.test.ts', test: 'a question > without a declared resolver is refused' },
    { file: 'test/dispatch/admit-request.test.ts', test: 'a question > of the baseline without resolver is refused' },
    {
      file: 'test/dispatch/admit-request.test.ts',
      test: 'several callbacks of one event > an ask beside an allow is still asked: without resolver it is refused',
    },
  ],

  since: '2026-11-30',
});
