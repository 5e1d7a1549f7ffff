import { describe, expect, it } from 'vitest';
import { adapterFor } from '../../src/hosts/registry.ts';
import { documented, GUARD } from './a-documented-case.ts';

const assess = documented('no-such-host', '1.0.0', 'bash');

describe('a host of which nothing is known', () => {
  it('with nothing that looks like configuration is UNCOVERED', () => {
    expect(assess({}).status).toBe('UNCOVERED');
  });

  it('with something that may register hooks is UNVERIFIED', () => {
    const files = { 'repo/.nosuch/hooks.json': { hooks: { PreToolUse: [{ command: GUARD }] } } };
    expect(assess({ files }).status).toBe('UNVERIFIED');
  });

  it('files of known hosts say nothing of it: UNCOVERED', () => {
    const files = { 'repo/.claude/settings.json': { hooks: { PreToolUse: [{ command: GUARD }] } } };
    expect(assess({ files }).status).toBe('UNCOVERED');
  });

  it('has an adapter of its own name, as known hosts have theirs', () => {
    expect(['no-such-host', 'cursor'].map((host) => adapterFor(host).host)).toEqual(['no-such-host', 'cursor']);
  });
});
