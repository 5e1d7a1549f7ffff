import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event after a tool can refuse it',
  breaks: 'A10',
  why: 'The effect has happened, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/vscode/contract.ts', definition: 'VSCODE' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "gates: { PreToolUse: 'all' }")
      .replaceWith("gates: { PreToolUse: 'all', PostToolUse: 'all' }"),
    definition.findNth('StringLiteral', "'PostToolUse'", 0, 2).replaceWith("'PostTool'"),
  ],
  killers: [{ file: 'test/hosts/vscode/contract.test.ts', test: 'VS Code > only observes after a tool: UNCOVERED' }],
  since: '2026-11-30',
});
