import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An if on some calls of a tool spans all of them',
  breaks: 'D4.2',
  why: 'Calls that the condition leaves out pass without the guard, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/condition.ts', definition: 'matchCondition' },
  apply: (definition) => [definition.find('CallExpression', 'isBare(rule)').replaceWith('rule.tool.length > 0')],
  killers: [
    { file: 'test/hosts/claude-code/handlers.test.ts', test: 'conditions > if "Bash(a || b)" on Bash: UNVERIFIED' },
    { file: 'test/hosts/claude-code/handlers.test.ts', test: 'conditions > if "Bash(git *)" on Bash: UNVERIFIED' },
  ],
  since: '2026-11-30',
});
