import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event after a tool can refuse it',
  breaks: 'A10',
  why: 'The effect has happened, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/antigravity/contract.ts', definition: 'ANTIGRAVITY' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "gates: { BeforeTool: 'all', PreToolUse: 'all' }")
      .replaceWith("gates: { BeforeTool: 'all', PreToolUse: 'all', AfterTool: 'all' }"),
    definition.findNth('StringLiteral', "'AfterTool'", 0, 2).replaceWith("'After'"),
  ],
  killers: [{ file: 'test/hosts/antigravity/contract.test.ts', test: 'Antigravity > AfterTool is UNCOVERED' }],
  since: '2026-11-30',
});
