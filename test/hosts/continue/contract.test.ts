import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from '../a-documented-case.ts';

const assess = documented('continue', '1.5.47', 'Bash');
const entry = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: GUARD }],
});

describe('Continue', () => {
  it('reads hooks and never fires the tool events: UNCOVERED', () => {
    const files = { 'home/.continue/settings.json': { hooks: { PreToolUse: [entry()] } } };
    expect(assess({ files }).status).toBe('UNCOVERED');
    expect(assess({ files, hostVersion: '2.0.0' }).status).toBe('UNVERIFIED');
  });

  it('names the missing call site', () => {
    expect(
      words(assess({ files: { 'home/.continue/settings.json': { hooks: { PreToolUse: [entry()] } } } })),
    ).toContain('CT-E1');
  });
});
