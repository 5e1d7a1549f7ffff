import { describe, expect, it } from 'vitest';
import { HOSTS } from '../../src/hosts/registry.ts';
import { controlPair, effectsOf } from '../../src/probe/control-pair.ts';
import { toolInput } from '../../src/probe/intended-effect.ts';

describe('the pair of a control', () => {
  it.each([
    ['deletion-guard', 'shell', 'rm -rf notes', 'ls notes'],
    ['no-secrets', 'shell', 'cat .env', 'cat README.md'],
    ['write-protection', 'shell', 'echo overwritten > protected.txt', 'cat README.md'],
    ['gate', 'shell', 'rm -rf notes', 'ls notes'],
  ])('%s on %s', (control, effect, forbidden, permitted) => {
    expect(controlPair(control, effect)).toEqual({
      forbidden: { effect: 'shell', command: forbidden },
      permitted: { effect: 'shell', command: permitted },
    });
  });

  it('of a control that nobody knows is none: an unrelated input would make a good guard look open', () => {
    expect(controlPair('four-eyes', 'shell')).toBeNull();
    expect(effectsOf('four-eyes')).toEqual([]);
  });

  it('is none where the control cannot be shown on a tool of that effect', () => {
    expect(controlPair('deletion-guard', 'file-read')).toBeNull();
    expect(controlPair('gate', 'session')).toBeNull();
    expect(effectsOf('deletion-guard')).toEqual(['shell']);
  });

  it('has two inputs that differ, for every tool of every host that has one', () => {
    const tools = HOSTS.flatMap(({ catalogue }) => catalogue);
    const pairs = tools.flatMap((tool) => {
      const pair = controlPair('gate', tool.effect);
      if (pair === null) return [];
      return [[toolInput(tool, pair.forbidden, '/w'), toolInput(tool, pair.permitted, '/w')] as const];
    });
    const written = pairs.filter(([forbidden]) => forbidden !== null);
    expect(written.length).toBeGreaterThan(20);
    for (const [forbidden, permitted] of written) expect(forbidden).not.toEqual(permitted);
  });
});

describe('an intended effect', () => {
  const write = { effect: 'file-write', path: 'protected.txt', text: 'new' } as const;

  it('is written in the fields of the tool, with absolute paths', () => {
    const tool = { name: 'Edit', effect: 'file-write', payloadFields: ['file_path', 'old_string', 'new_string'] };
    const input = { file_path: '/w/protected.txt', old_string: 'draft', new_string: 'new' };
    expect(toolInput(tool, write, '/w')).toEqual(input);
  });

  it('is a patch for a tool that takes one', () => {
    const tool = { name: 'apply_patch', effect: 'file-write', payloadFields: ['command'] };
    expect(toolInput(tool, write, '/w')?.['command']).toContain('*** Update File: /w/protected.txt');
  });

  it('is none for a tool of another effect, or without a field for it', () => {
    expect(toolInput({ name: 'Bash', effect: 'shell', payloadFields: ['command'] }, write, '/w')).toBeNull();
    expect(toolInput({ name: 'x', effect: 'file-write', payloadFields: [] }, write, '/w')).toBeNull();
  });
});
