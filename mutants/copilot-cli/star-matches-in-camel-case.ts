import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A lone star matches every tool in camelCase events',
  breaks: 'A8',
  why: 'The hook is skipped, and the route is told as if it might refuse.',
  target: { file: 'src/hosts/copilot-cli/compare.ts', definition: 'CAMEL_CASE' },
  apply: (definition) => [definition.find('PropertyAssignment', 'matchAll: []').replaceWith("matchAll: ['*']")],
  killers: [
    { file: 'test/hosts/copilot-cli/contract.test.ts', test: 'matchers of Copilot > preToolUse with "*": UNCOVERED' },
  ],
  since: '2026-11-30',
});
