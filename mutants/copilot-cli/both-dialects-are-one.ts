import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'PascalCase events are compared like camelCase ones',
  breaks: 'A8',
  why: 'A guard with the other names is told as dead.',
  target: { file: 'src/hosts/copilot-cli/compare.ts', definition: 'compareMatcher' },
  apply: (definition) => [definition.find('CallExpression', '/^[A-Z]/.test(event)').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/copilot-cli/contract.test.ts',
      test: 'matchers of Copilot > PreToolUse with "Bash": UNVERIFIED',
    },
    { file: 'test/hosts/copilot-cli/contract.test.ts', test: 'matchers of Copilot > PreToolUse with "**": UNVERIFIED' },
  ],
  since: '2026-11-30',
});
