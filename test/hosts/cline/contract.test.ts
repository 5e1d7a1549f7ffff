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
});
