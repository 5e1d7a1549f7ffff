import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A policy of the workspace takes a tool out of the offer',
  breaks: 'A4',
  why: 'Such policies have no effect; the census calls a tool absent that every session offers.',
  target: { file: 'src/hosts/gemini-cli/policy-answer.ts', definition: 'answerOf' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "rule.tier === 'user' ? true : deadInWorkspace(input)")
      .replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/policy-answer.test.ts',
      test: 'policies of the workspace > have no effect: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
