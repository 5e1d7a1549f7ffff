import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A resolver that throws has approved',
  breaks: 'C1',
  why: 'Whoever can crash the approval service can approve.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'answerTo' },
  apply: (definition) => [
    definition.findNth('ReturnStatement', "return 'unavailable';", 1, 2).replaceWith("return 'approve';"),
  ],
  killers: [{ file: 'test/dispatch/admit-request.test.ts', test: 'a question > whose resolver throws is refused' }],

  since: '2026-11-30',
});
