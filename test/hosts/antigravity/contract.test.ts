import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from '../a-documented-case.ts';

const assess = documented('antigravity', 'docs-2026', 'run_command');
const entry = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: GUARD }],
});

describe('Antigravity', () => {
  it.each([
    ['BeforeTool', 'UNVERIFIED'],
    ['AfterTool', 'UNCOVERED'],
  ])('%s is %s', (event, status) => {
    expect(assess({ files: { 'home/.gemini/config/hooks.json': { hooks: { [event]: [entry('*')] } } } }).status).toBe(
      status,
    );
  });

  it('how a matcher is compared is not documented', () => {
    const files = { 'home/.gemini/config/hooks.json': { hooks: { BeforeTool: [entry('other_tool')] } } };
    const verdict = assess({ files });
    expect(verdict.status).toBe('UNVERIFIED');
    expect(words(verdict)).toContain('how matchers are compared');
  });

  it('names the report on invoke_subagent', () => {
    const files = { 'home/.gemini/config/hooks.json': { hooks: { BeforeTool: [entry()] } } };
    expect(words(assess({ files, route: { tool: 'invoke_subagent' } }))).toContain('AG-O1');
  });
});
