import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An expression matches a part of the name',
  breaks: 'A8',
  why: 'A matcher that never fits is told as one that does.',
  target: { file: 'src/hosts/copilot-cli/compare.ts', definition: 'CAMEL_CASE' },
  apply: (definition) => [definition.find('PropertyAssignment', 'anchored: true').replaceWith('anchored: false')],
  killers: [
    { file: 'test/hosts/copilot-cli/contract.test.ts', test: 'matchers of Copilot > preToolUse with "ba": UNCOVERED' },
  ],
  since: '2026-11-30',
});
