import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from './a-documented-case.ts';

const entry = { type: 'command', command: GUARD };
const group = { matcher: '*', hooks: [entry] };

describe('a file of a documented host that holds entries of another shape', () => {
  it.each<readonly [string, string, string, string, object]>([
    [
      'events grouped under a name',
      'antigravity',
      'run_command',
      'repo/.agents/hooks.json',
      { lint: { enabled: true, PreToolUse: [group] } },
    ],
    ['an event beside the key hooks', 'antigravity', 'run_command', 'repo/.agents/hooks.json', { PreToolUse: [group] }],
    ['a handler without a list', 'vscode', 'editFiles', 'repo/.github/hooks/a.json', { hooks: { PreToolUse: entry } }],
    [
      'a text in place of a handler',
      'vscode',
      'editFiles',
      'repo/.github/hooks/a.json',
      { hooks: { PreToolUse: [GUARD] } },
    ],
    [
      'a list of hooks',
      'windsurf',
      'run_command',
      'repo/.windsurf/hooks.json',
      { hooks: [{ on: 'run', command: GUARD }] },
    ],
    ['words that register nothing known', 'windsurf', 'run_command', 'repo/.windsurf/hooks.json', { guards: ['x'] }],
    ['settings with a list of hooks', 'droid', 'Execute', 'repo/.factory/settings.json', { hooks: [entry] }],
    [
      'a hook without an action',
      'kiro',
      'fs_write',
      'repo/.kiro/hooks/a.json',
      { hooks: [{ trigger: 'PreToolUse', command: GUARD }] },
    ],
  ])('%s: UNVERIFIED (%s)', (_, host, tool, path, content) => {
    const versions: Readonly<Record<string, string>> = { vscode: 'git-01272b92', kiro: '3' };
    const verdict = documented(host, versions[host] ?? 'docs-2026', tool)({ files: { [path]: content } });
    expect(verdict.status).toBe('UNVERIFIED');
    expect(words(verdict)).toMatch(/-S1: .*shape that no document describes/u);
  });

  it.each<readonly [string, object]>([
    ['an empty object', {}],
    ['empty hooks', { version: 1, hooks: {} }],
    ['an event without entries', { hooks: { PreToolUse: [] } }],
    ['a group that only observes', { lint: { PostToolUse: [group] } }],
  ])('%s registers nothing that could refuse: UNCOVERED', (_, content) => {
    const verdict = documented(
      'antigravity',
      'docs-2026',
      'run_command',
    )({ files: { 'repo/.agents/hooks.json': content } });
    expect(verdict.status).toBe('UNCOVERED');
  });
});

describe('a file whose documented wrapper is missing, or stands where none belongs', () => {
  it.each<readonly [string, string, string, string, object]>([
    ['no wrapper', 'windsurf', 'run_command', 'repo/.windsurf/hooks.json', { pre_run_command: [entry] }],
    ['a wrapper too many', 'droid', 'Execute', 'repo/.factory/hooks.json', { hooks: { PreToolUse: [group] } }],
  ])('%s registers nothing, and the entry is told: UNCOVERED (%s)', (_, host, tool, path, content) => {
    const verdict = documented(host, 'docs-2026', tool)({ files: { [path]: content } });
    expect(verdict.status).toBe('UNCOVERED');
    expect(words(verdict)).toContain('has its events elsewhere in the file');
  });
});

describe('VS Code and files in the shape of Copilot', () => {
  const assess = documented('vscode', 'git-01272b92', 'runTerminalCommand');
  const FILE = 'repo/.github/hooks/a.json';

  it.each<readonly [string, object]>([
    ['bash in place of command', { hooks: { PreToolUse: [{ type: 'command', bash: GUARD, powershell: GUARD }] } }],
    ['an event in camel case', { version: 1, hooks: { preToolUse: [{ type: 'command', bash: GUARD }] } }],
  ])('%s may run: UNVERIFIED', (_, content) => {
    expect(assess({ files: { [FILE]: content } }).status).toBe('UNVERIFIED');
  });

  it('a handler that names nothing is dead: UNCOVERED', () => {
    expect(assess({ files: { [FILE]: { hooks: { PreToolUse: [{ type: 'command', timeout: 5 }] } } } }).status).toBe(
      'UNCOVERED',
    );
  });
});
