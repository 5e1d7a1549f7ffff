import { describe, expect, it } from 'vitest';
import { assess, plugin, statusOf, THROWING, wordsOf } from './a-session.ts';

const ONLY_BASH = 'async (input) => { if (input.tool === "bash") throw new Error("refused by guard"); }';

describe('a plugin that throws before the call', () => {
  it('covers the tool', () => {
    expect(statusOf({ plugin: plugin() })).toBe('COVERED');
  });

  it('covers the calls of a subagent', () => {
    expect(statusOf({ plugin: plugin(), route: { agent: 'subagent' } })).toBe('COVERED');
  });

  it.each([
    ['tool.execute.after', 'UNCOVERED', 'G-OBS'],
    ['permission.ask', 'UNCOVERED', 'OC-E2'],
    ['tool.before', 'UNCOVERED', 'OC-E3'],
    ['Tool.execute.before', 'UNCOVERED', 'OC-E3'],
    ['event', 'UNCOVERED', 'OC-E3'],
  ])('under the key %s: %s by %s', (key, status, rule) => {
    const text = plugin(THROWING, key);
    expect([statusOf({ plugin: text }), wordsOf({ plugin: text })]).toEqual([status, expect.stringContaining(rule)]);
  });

  it.each([
    ['bash', 'COVERED'],
    ['write', 'UNCOVERED'],
    ['Bash', 'UNCOVERED'],
  ])('that filters for bash leaves %s %s', (tool, status) => {
    expect(statusOf({ plugin: plugin(ONLY_BASH), route: { tool } })).toBe(status);
  });

  it('whose filter looks at arguments is UNVERIFIED', () => {
    const handler =
      'async (input, output) => { if (output.args.filePath === "x") throw new Error("refused by guard"); }';
    expect(statusOf({ plugin: plugin(handler) })).toBe('UNVERIFIED');
  });

  it('with another message is an unknown program: UNVERIFIED', () => {
    expect(statusOf({ plugin: plugin('async () => { throw new Error("no"); }') })).toBe('UNVERIFIED');
  });

  it('is not asked before tools of a server that nobody has seen are called: UNVERIFIED', () => {
    const route = { tool: 'srv_*', placeholder: true, server: 'srv' };
    expect(statusOf({ plugin: plugin(), route })).toBe('UNVERIFIED');
  });
});

describe('entries beside the tool call', () => {
  it.each([
    ['at-mention', 'UNCOVERED'],
    ['user-shell', 'TARGET_SIDE'],
    ['mod-own-io', 'TARGET_SIDE'],
    ['running-process', 'RESIDUAL'],
    ['code-mode', 'UNVERIFIED'],
    ['batch', 'UNVERIFIED'],
    ['typed-command', 'UNVERIFIED'],
  ])('by %s a throwing plugin leaves the route %s', (via, status) => {
    expect(statusOf({ plugin: plugin(), route: { tool: null, via } })).toBe(status);
  });

  it('without any configuration a mention is UNCOVERED', () => {
    expect(statusOf({ route: { tool: null, via: 'at-mention' } })).toBe('UNCOVERED');
  });
});

describe('versions and surfaces', () => {
  it.each(['1.18.32', '1.19.0', '0.9.0', 'unknown', 'git-1a2b3c'])(
    '%s has no evidence: UNVERIFIED where something is configured',
    (hostVersion) => {
      expect(statusOf({ plugin: plugin(), hostVersion })).toBe('UNVERIFIED');
      expect(wordsOf({ plugin: plugin(), hostVersion })).toContain('G-VER');
    },
  );

  it('without evidence what is not looked for in the observed release may still be: UNVERIFIED', () => {
    const files = { 'home/.config/opencode/plugins/stop.mjs': plugin() };
    expect(statusOf({ files, hostVersion: '1.19.0' })).toBe('UNVERIFIED');
    expect(statusOf({ files })).toBe('UNCOVERED');
  });

  it('an unknown version with nothing configured is UNCOVERED', () => {
    expect(statusOf({ hostVersion: 'unknown' })).toBe('UNCOVERED');
  });

  it('an after hook is none in any version: UNCOVERED', () => {
    expect(statusOf({ plugin: plugin(THROWING, 'tool.execute.after'), hostVersion: 'unknown' })).toBe('UNCOVERED');
  });

  it.each([
    [{ surface: 'cli-interactive' as const }],
    [{ surface: 'ide' as const }],
    [{ os: 'darwin' as const }],
    [{ os: 'win32' as const }],
  ])('%o was not observed: UNVERIFIED', (overrides) => {
    expect(statusOf({ plugin: plugin(), ...overrides })).toBe('UNVERIFIED');
  });
});

describe('several plugins', () => {
  it('a silent sibling does not weaken a throw', () => {
    const files = { 'home/.config/opencode/plugins/silent.js': plugin('async () => {}') };
    expect(statusOf({ plugin: plugin(), files })).toBe('COVERED');
  });

  it('a known logger alone is UNCOVERED', () => {
    const policy = { guards: { 'stop.js': [], 'guard.js': ['gate'] } };
    expect(statusOf({ plugin: plugin('async (input) => { console.log(input.tool); }'), policy })).toBe('UNCOVERED');
  });

  it('one guard supplies no second control', () => {
    const verdict = assess({ plugin: plugin(), policy: { requires: ['gate', 'audit'] } });
    expect([verdict.status, verdict.missing]).toEqual(['UNCOVERED', ['audit']]);
  });
});
