import { describe, expect, it } from 'vitest';
import { ruleOfVerdict } from '../../../cases/rule-of-verdict.ts';
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

  it.each([
    ['@builtin', 'UNCOVERED'],
    ['@store', 'UNVERIFIED'],
    ['@shop', 'UNCOVERED'],
  ])('the matcher %s before a tool of a server: %s', (matcher, status) => {
    const route = { tool: 'charge', server: 'store' };
    expect(assess({ files: file(matcher), state: { agent: 'build' }, route }).status).toBe(status);
  });

  it.each([
    ['.*', 'G-TIER'],
    ['execute_bash|fs_write', 'G-TIER'],
    ['execute', 'KI-M2'],
    ['Execute_bash', 'KI-M2'],
    ['(?=x)', 'KI-M2'],
    ['(a+)+$', 'KI-M2'],
  ])('the expression %s of a later form is UNVERIFIED under %s', (matcher, rule) => {
    const hook = { trigger: 'PreToolUse', matcher, action: { type: 'command', command: GUARD } };
    const files = { 'repo/.kiro/hooks/a.json': { version: 'v1', hooks: [hook] } };
    const verdict = assess({ files, hostVersion: '3' });
    expect([verdict.status, ruleOfVerdict(verdict)]).toEqual(['UNVERIFIED', rule]);
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
