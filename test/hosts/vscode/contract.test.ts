import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('vscode', 'git-01272b92', 'runTerminalCommand');
const FILE = 'repo/.github/hooks/a.json';
const entry = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: GUARD }],
});

describe('VS Code', () => {
  it('ignores matchers: a hook for another tool may refuse this one', () => {
    expect(assess({ files: { [FILE]: { hooks: { PreToolUse: [entry('editFiles')] } } } }).status).toBe('UNVERIFIED');
  });

  it('only observes after a tool: UNCOVERED', () => {
    expect(assess({ files: { [FILE]: { hooks: { PostToolUse: [entry()] } } } }).status).toBe('UNCOVERED');
  });
});
