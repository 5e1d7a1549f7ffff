import { describe, expect, it } from 'vitest';
import { plugin, statusOf, wordsOf } from './a-session.ts';

describe('where plugins are looked for', () => {
  it.each([
    ['home/.config/opencode/plugin/a.js', 'COVERED'],
    ['home/.config/opencode/plugins/a.ts', 'COVERED'],
    ['home/.opencode/plugins/a.js', 'COVERED'],
    ['repo/.opencode/plugin/a.ts', 'COVERED'],
    ['repo/.opencode/plugins/a.js', 'COVERED'],
    ['repo/.opencode/plugins/deep/index.js', 'UNCOVERED'],
    ['repo/.opencode/plugins/a.mjs', 'UNCOVERED'],
    ['repo/.opencode/plugins/a.cjs', 'UNCOVERED'],
    ['repo/.opencode/plugins/a.js.bak', 'UNCOVERED'],
    ['repo/plugins/a.js', 'UNCOVERED'],
    ['repo/.opencode/a.js', 'UNCOVERED'],
  ])('%s is %s', (path, status) => {
    expect(statusOf({ files: { [path]: plugin() } })).toBe(status);
  });

  it.each([['repo/.opencode/plugins/deep/index.js'], ['repo/.opencode/plugins/a.mjs'], ['repo/plugins/a.js']])(
    '%s is told as the nearest miss',
    (path) => {
      expect(wordsOf({ files: { [path]: plugin() } })).toContain('OC-L1');
    },
  );

  it('a session below the root of the repository was not observed: UNVERIFIED', () => {
    expect(statusOf({ cwd: 'repo/sub', files: { 'repo/.opencode/plugins/a.js': plugin() } })).toBe('UNVERIFIED');
  });

  it('with another XDG_CONFIG_HOME the folder of the user is UNVERIFIED', () => {
    expect(statusOf({ plugin: plugin(), env: { XDG_CONFIG_HOME: '/elsewhere' } })).toBe('UNVERIFIED');
  });

  it('a plugin in the folder that XDG_CONFIG_HOME names is UNVERIFIED, without the variable UNCOVERED', () => {
    const files = { 'home/moved/opencode/plugins/a.js': plugin() };
    expect(statusOf({ files, env: { XDG_CONFIG_HOME: '/home/u/moved/' } })).toBe('UNVERIFIED');
    expect(statusOf({ files })).toBe('UNCOVERED');
  });

  it.each([
    ['/home/u/.config', 'ABSENT'],
    ['/home/u/moved', 'UNVERIFIED'],
  ])('with XDG_CONFIG_HOME %s a deny of the user in the usual folder is %s', (folder, status) => {
    expect(statusOf({ user: { permission: { edit: 'deny' } }, env: { XDG_CONFIG_HOME: folder } })).toBe(status);
  });

  it('beside a broken opencode.json of the user a plugin is UNVERIFIED: there may be no session', () => {
    expect(statusOf({ plugin: plugin(), user: '{' })).toBe('UNVERIFIED');
    expect(wordsOf({ plugin: plugin(), user: '{' })).toContain('OC-U1');
    expect(statusOf({ plugin: plugin(), user: '{}' })).toBe('COVERED');
  });

  it('a file that cannot be read is UNVERIFIED', () => {
    const path = 'repo/.opencode/plugins/a.js';
    expect(statusOf({ files: { [path]: plugin() }, modes: { [path]: '0000' } })).toBe('UNVERIFIED');
  });
});

describe('plugins that opencode.json lists', () => {
  it('a package may refuse anything: UNVERIFIED', () => {
    expect(statusOf({ user: { plugin: ['opencode-guard'] } })).toBe('UNVERIFIED');
  });

  it('a file is at best UNVERIFIED, since that was read in source only', () => {
    const files = { 'repo/tools/a.js': plugin() };
    expect(statusOf({ project: { plugin: ['./tools/a.js'] }, files })).toBe('UNVERIFIED');
  });

  it('a file that is not there is UNCOVERED', () => {
    expect(statusOf({ project: { plugin: ['./tools/a.js'] } })).toBe('UNCOVERED');
  });

  it('an empty list of the project unloads nothing of the user', () => {
    expect(statusOf({ plugin: plugin(), project: { plugin: [] } })).toBe('COVERED');
  });

  it('a plugin of the project with the same file name replaces nothing of the user', () => {
    expect(statusOf({ plugin: plugin(), files: { 'repo/.opencode/plugins/stop.js': plugin('async () => {}') } })).toBe(
      'COVERED',
    );
  });
});
