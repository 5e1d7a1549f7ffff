import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('cline', '3.0.56', 'execute_command');

const SCRIPT = '#!/bin/sh\necho refused\n';

describe('Cline', () => {
  it.each([
    ['PreToolUse', 'cli-headless', 'UNVERIFIED'],
    ['pretooluse.sh', 'cli-headless', 'UNVERIFIED'],
    ['PostToolUse', 'cli-headless', 'UNCOVERED'],
    ['PreToolUse.sh', 'ide', 'UNCOVERED'],
    ['README', 'cli-headless', 'UNCOVERED'],
  ] as const)('a script called %s on %s: %s', (name, surface, status) => {
    const path = `repo/.clinerules/hooks/${name}`;
    expect(assess({ files: { [path]: SCRIPT }, modes: { [path]: '0755' }, surface }).status).toBe(status);
  });

  it('the extension wants it executable', () => {
    const files = { 'repo/.clinerules/hooks/PreToolUse': SCRIPT };
    expect(assess({ files, surface: 'ide' }).status).toBe('UNCOVERED');
  });

  it.each([
    ['cli-headless', 'UNVERIFIED'],
    ['ide', 'UNCOVERED'],
  ] as const)('the folder of the command line counts on %s: %s', (surface, status) => {
    const path = 'home/.cline/hooks/PreToolUse';
    expect(assess({ files: { [path]: SCRIPT }, modes: { [path]: '0755' }, surface }).status).toBe(status);
  });

  it('hooks may be switched off', () => {
    const files = { 'repo/.clinerules/hooks/PreToolUse': SCRIPT };
    expect(assess({ files, state: { hooksEnabled: false } }).status).toBe('UNCOVERED');
  });

  it('reads commands of no settings', () => {
    expect(assess({ files: { 'repo/.cline/settings.json': { hooks: { PreToolUse: [GUARD] } } } }).status).toBe(
      'UNCOVERED',
    );
  });

  it.each([
    ['ide', 'CL-K1'],
    ['cli-headless', 'G-TIER'],
  ] as const)('two scripts of one event on %s are a doubt with the rule %s, and the pair is named', (surface, rule) => {
    const [one, two] = ['repo/.clinerules/hooks/PreToolUse', 'home/Documents/Cline/Hooks/PreToolUse'];
    const files = { [one]: SCRIPT, [two]: 'exit 0\n' };
    const verdict = assess({ files, modes: { [one]: '0755', [two]: '0755' }, surface });
    expect(verdict.status).toBe('UNVERIFIED');
    expect(
      verdict.masked
        .concat(verdict.deciding ?? [])
        .map(({ because }) => because)
        .join(),
    ).toContain(rule);
    const pair = '~/Documents/Cline/Hooks/PreToolUse and .clinerules/hooks/PreToolUse';
    expect(verdict.reasons.some(({ text }) => text.includes(pair))).toBe(surface === 'ide');
  });

  it("a script of another event stands in nobody's way", () => {
    const [one, two] = ['repo/.clinerules/hooks/PreToolUse', 'home/Documents/Cline/Hooks/PostToolUse'];
    const verdict = assess({
      files: { [one]: SCRIPT, [two]: SCRIPT },
      modes: { [one]: '0755', [two]: '0755' },
      surface: 'ide',
    });
    expect(
      verdict.masked
        .concat(verdict.deciding ?? [])
        .map(({ because }) => because)
        .join(),
    ).not.toContain('CL-K1');
  });
});
