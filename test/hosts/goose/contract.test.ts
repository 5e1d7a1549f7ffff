import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from '../a-documented-case.ts';

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
    ['edit,shell', 'UNCOVERED'],
    ['/shell/', 'UNCOVERED'],
    ['sh\u0435ll', 'UNCOVERED'],
    ['edit\\|shell', 'UNCOVERED'],
    ['edit\\||shell', 'UNVERIFIED'],
    ['[', 'UNCOVERED'],
    ['shell|[a-', 'UNCOVERED'],
    ['[s]hell', 'UNVERIFIED'],
    ['[[:alpha:]]+x', 'UNVERIFIED'],
  ])('the matcher %s is %s', (matcher, status) => {
    const files = { 'repo/.agents/plugins/p/hooks/hooks.json': { hooks: { PreToolUse: [entry(matcher)] } } };
    expect(assess({ files }).status).toBe(status);
  });

  it('what both engines read alike is decided: a comma, slashes, a letter of another script separate no names', () => {
    const files = (matcher: string): Readonly<Record<string, object>> => ({
      'repo/.agents/plugins/p/hooks/hooks.json': { hooks: { PreToolUse: [entry(matcher)] } },
    });
    expect(words(assess({ files: files('edit,shell') }))).toContain('GO-M1: "edit,shell" matches nothing');
    expect(words(assess({ files: files('[') }))).toContain(
      'GO-M1: "[" is no valid expression, and the rule is dropped',
    );
  });
});
