import { describe, expect, it } from 'vitest';
import { addressAllowed, environmentLiveness, isUnseen, switchesFor } from '../../../src/hosts/claude-code/switches.ts';
import { GUARD_HANDLER, settings, statusOf } from './a-configuration.ts';
import { installation, layer, layerOfText } from './an-installation.ts';
import type { Sight } from './an-installation.ts';

const OFF = { disableAllHooks: true };
const ON = { disableAllHooks: false };

describe('isUnseen', () => {
  it.each<readonly [Sight, boolean]>([
    ['not-read', true],
    ['undetermined', true],
    ['absent', false],
    ['no-document', false],
    [{}, false],
  ])('a layer that is %j may hold anything: %s', (sight, expected) => {
    expect(isUnseen(layer('user', sight))).toBe(expected);
  });
});

describe('disableAllHooks', () => {
  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    ['no-document', true],
    [OFF, false],
    [ON, true],
    [{}, true],
  ])('in a nearer layer that is %j: a project hook is live %s', (sight, expected) => {
    const layers = [layer('local', sight), layer('project', {})];
    expect(switchesFor('project', layers, installation()).live).toBe(expected);
  });

  it('false in a nearer layer ends the search before a layer not seen: live', () => {
    const layers = [layer('project', ON), layer('user', 'undetermined')];
    expect(switchesFor('project', layers, installation()).live).toBe(true);
  });

  it('false in a file that the host may not take does not end the search for a true: not live', () => {
    const layers = [layerOfText('local', '{"disableAllHooks":false}//'), layer('project', OFF)];
    expect(switchesFor('project', layers, installation()).live).not.toBe(true);
  });

  it.each([
    ['2.1.48', 'unknown'],
    ['2.1.49', true],
  ])('in a layer not seen against a managed hook in %s: live %s', (hostVersion, expected) => {
    const layers = [layer('managed', {}), layer('user', 'not-read')];
    expect(switchesFor('managed', layers, installation({ hostVersion })).live).toBe(expected);
  });
});

describe('managed settings that keep other hooks out', () => {
  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    ['no-document', true],
    [{ allowManagedHooksOnly: true }, false],
    [{ allowManagedHooksOnly: false }, true],
    [{ strictPluginOnlyCustomization: true }, false],
    [{ strictPluginOnlyCustomization: ['hooks'] }, false],
    [{ strictPluginOnlyCustomization: ['skills'] }, true],
    [{ strictPluginOnlyCustomization: false }, true],
  ])('behind a nearer disableAllHooks of false, one that is %j: a project hook is live %s', (sight, expected) => {
    const layers = [layer('managed', ON), layer('managed', sight), layer('project', {})];
    expect(switchesFor('project', layers, installation()).live).toBe(expected);
  });

  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    [{ allowManagedHooksOnly: true }, false],
    [{ allowManagedHooksOnly: true, enabledPlugins: { 'other@market': false } }, false],
    [{ allowManagedHooksOnly: true, enabledPlugins: { 'gp@market': true } }, 'unknown'],
    [{ allowManagedHooksOnly: false }, true],
    [{ strictPluginOnlyCustomization: true }, true],
  ])('behind a nearer disableAllHooks of false, one that is %j: a plugin hook is live %s', (sight, expected) => {
    const layers = [layer('managed', ON), layer('managed', sight), layer('project', {})];
    expect(switchesFor('plugin', layers, installation()).live).toBe(expected);
  });

  it.each<readonly [Sight]>([['not-read'], ['undetermined'], [{ allowManagedHooksOnly: true }]])(
    'one that is %j keeps no managed hook out: live',
    (sight) => {
      const layers = [layer('managed', ON), layer('managed', sight), layer('project', {})];
      expect(switchesFor('managed', layers, installation()).live).toBe(true);
    },
  );
});

describe('flags that leave hooks out', () => {
  it.each([
    [['--bare'], {}, false, false],
    [['--safe-mode'], {}, false, true],
    [[], { CLAUDE_CODE_SIMPLE: '1' }, false, false],
    [[], { CLAUDE_CODE_SIMPLE: 'true' }, false, false],
    [[], { CLAUDE_CODE_SIMPLE: '0' }, true, true],
    [[], { CLAUDE_CODE_SIMPLE: '' }, true, true],
    [[], {}, true, true],
  ] as const)('%j with %j: project hooks are live %s, managed ones %s', (flags, env, project, managed) => {
    const input = installation({ flags, env });
    expect(switchesFor('project', [layer('project', {})], input).live).toBe(project);
    expect(switchesFor('managed', [layer('managed', {})], input).live).toBe(managed);
  });
});

describe('allowedHttpHookUrls', () => {
  const URL = 'http://127.0.0.1/guard';

  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    ['no-document', true],
    [{}, true],
    [{ allowedHttpHookUrls: [URL] }, true],
    [{ allowedHttpHookUrls: [] }, false],
    [{ allowedHttpHookUrls: ['http://127.0.0.1/*'] }, 'unknown'],
  ])('in a layer that is %j: the address is allowed %s', (sight, expected) => {
    expect(addressAllowed(URL, [layer('project', {}), layer('user', sight)]).live).toBe(expected);
  });
});

describe('env', () => {
  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    ['no-document', true],
    [{}, true],
    [{ env: { GREETING: 'x' } }, true],
    [{ env: { NODE_OPTIONS: '--require=/tmp/x.cjs' } }, 'unknown'],
  ])('of a layer that is %j: the program of a hook is live %s', (sight, expected) => {
    expect(environmentLiveness([layer('project', {}), layer('user', sight)]).live).toBe(expected);
  });

  it.each(['2.1.250', '2.1.332'])(
    'of an unreadable user layer behind disableAllHooks of false in %s: UNVERIFIED, never COVERED',
    (hostVersion) => {
      const project = settings('Bash', GUARD_HANDLER, { disableAllHooks: false });
      const files = { 'home/.claude/settings.json': '{}' };
      const modes = { 'home/.claude/settings.json': '0000' };
      expect(statusOf({ project, files, hostVersion })).toBe('COVERED');
      expect(statusOf({ project, files, modes, hostVersion })).toBe('UNVERIFIED');
    },
  );

  it('of a user layer nested too deep behind disableAllHooks of false: UNVERIFIED', () => {
    const project = settings('Bash', GUARD_HANDLER, { disableAllHooks: false });
    const files = { 'home/.claude/settings.json': `{"a":${'['.repeat(70)}${']'.repeat(70)}}` };
    expect(statusOf({ project, files, hostVersion: '2.1.250' })).toBe('UNVERIFIED');
  });

  it('of a user layer that is not there, behind disableAllHooks of false: COVERED', () => {
    const project = settings('Bash', GUARD_HANDLER, { disableAllHooks: false });
    expect(statusOf({ project, hostVersion: '2.1.250' })).toBe('COVERED');
  });
});

describe('patterns of addresses', () => {
  const URL = 'https://guard.example/check';

  it.each<readonly [readonly string[], unknown]>([
    [['https://guard.example/*'], 'unknown'],
    [['*'], 'unknown'],
    [['HTTPS://Guard.example/*'], 'unknown'],
    [['https://other.example/*'], false],
    [['https://other.example/*', 'http://guard.example/*'], false],
    [[], false],
    [[URL], true],
  ])('with %j the address is allowed %s: a pattern that begins otherwise never allows it', (patterns, expected) => {
    expect(addressAllowed(URL, [layer('user', { allowedHttpHookUrls: patterns })]).live).toBe(expected);
  });
});

describe('schema errors in managed settings', () => {
  const MANAGED = 'system/etc/claude-code/managed-settings.json';
  const managed = (value: object): Readonly<Record<string, string>> => ({ [MANAGED]: JSON.stringify(value) });
  const guard = { matcher: 'Bash', hooks: [{ type: 'command', command: 'node', args: ['/home/u/repo/guard.mjs'] }] };

  it.each([
    [
      'a matcher that is no text drops all hooks of the file',
      { hooks: { PreToolUse: [guard, { matcher: 7, hooks: [] }] } },
      'UNCOVERED',
    ],
    ['an error in another key spares the hooks', { hooks: { PreToolUse: [guard] }, disableAllHooks: 'no' }, 'COVERED'],
  ])('%s', (_, value, expected) => {
    expect(statusOf({ files: managed(value) })).toBe(expected);
  });

  it.each([
    [['Bash', 7], 'UNCOVERED'],
    [['Bash'], 'ABSENT'],
  ])('deny rules %j: one that is no text drops them all, the tool is %s', (deny, expected) => {
    expect(statusOf({ files: managed({ permissions: { deny } }) })).toBe(expected);
  });
});
