import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('goose', 'git-0825b570', 'shell');
const entry = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: GUARD }],
});

describe('goose', () => {
  it.each([
    ['*', 'UNCOVERED'],
    ['.*', 'UNVERIFIED'],
    ['shell', 'UNVERIFIED'],
    ['hel', 'UNVERIFIED'],
    ['developer__shell', 'UNCOVERED'],
    ['(?=s)shell', 'UNCOVERED'],
    ['(?i)SHELL', 'UNVERIFIED'],
  ])('the matcher %s is %s', (matcher, status) => {
    const files = { 'repo/.agents/plugins/p/hooks/hooks.json': { hooks: { PreToolUse: [entry(matcher)] } } };
    expect(assess({ files }).status).toBe(status);
  });
});
