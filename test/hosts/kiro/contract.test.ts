import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('kiro', '2', 'execute_bash');

describe('Kiro', () => {
  const file = (matcher: string, event = 'preToolUse'): Readonly<Record<string, object>> => ({
    'repo/.kiro/agents/build.json': { name: 'build', hooks: { [event]: [{ matcher, command: GUARD }] } },
  });

  it.each([
    ['build', 'UNVERIFIED'],
    ['other', 'UNCOVERED'],
    [undefined, 'UNVERIFIED'],
  ])('with agent %s selected the hooks of build are %s', (agent, status) => {
    expect(assess({ files: file('*'), state: agent === undefined ? {} : { agent } }).status).toBe(status);
  });

  it.each([
    ['execute_bash', 'UNVERIFIED'],
    ['execute_*', 'UNVERIFIED'],
    ['fs_*', 'UNCOVERED'],
  ])('the matcher %s is %s', (matcher, status) => {
    expect(assess({ files: file(matcher), state: { agent: 'build' } }).status).toBe(status);
  });

  it('an event of prompts is no gate of a tool: UNCOVERED', () => {
    expect(assess({ files: file('*', 'userPromptSubmit'), state: { agent: 'build' } }).status).toBe('UNCOVERED');
  });

  it.each([
    ['agent', true, 'UNCOVERED'],
    ['command', true, 'UNVERIFIED'],
    ['command', false, 'UNCOVERED'],
  ])('an action of type %s, enabled %s: %s', (type, enabled, status) => {
    const hook = { trigger: 'PreToolUse', action: { type, prompt: 'x', command: GUARD }, enabled };
    const files = { 'repo/.kiro/hooks/a.json': { version: 'v1', hooks: [hook] } };
    expect(assess({ files, hostVersion: '3' }).status).toBe(status);
  });
});
