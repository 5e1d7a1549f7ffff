import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What an invalid expression does is taken to be unknown',
  breaks: 'A8',
  why: 'A hook that is skipped is told as one that may refuse.',
  target: { file: 'src/hosts/copilot-cli/compare.ts', definition: 'CAMEL_CASE' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "malformed: 'never-matches'").replaceWith("malformed: 'unknown'"),
  ],
  killers: [
    { file: 'test/hosts/copilot-cli/contract.test.ts', test: 'matchers of Copilot > preToolUse with "[": UNCOVERED' },
  ],
  since: '2026-11-30',
});
