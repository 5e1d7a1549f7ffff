import { describe, expect, it } from 'vitest';
import { collect } from '../../../src/hosts/claude-code/collect.ts';
import type { HostInput } from '../../../src/hosts/host-contract.ts';
import { settings } from './a-configuration.ts';
import { BASH, installation, LOCAL_FILE, MANAGED_FILE, PROJECT_FILE, USER_FILE } from './an-installation.ts';
import type { Sight } from './an-installation.ts';

const GUARDED = settings('Bash', { type: 'command', command: 'node', args: ['/r/guard.mjs'] });

describe('configured', () => {
  it.each<readonly [Sight, unknown]>([
    ['not-read', false],
    ['undetermined', 'unknown'],
    ['absent', false],
    ['no-document', true],
    [{}, true],
  ])('with nothing but a project file that is %j: %s', (sight, expected) => {
    expect(collect(installation({ files: { [PROJECT_FILE]: sight } })).configured).toBe(expected);
  });

  it('a file that was read outweighs one that could not be: true', () => {
    const files = { [PROJECT_FILE]: {}, [USER_FILE]: 'undetermined' } as const;
    expect(collect(installation({ files })).configured).toBe(true);
  });
});

/** What the hook of the project decides on a call of Bash. */
function decidesWith(plugins: HostInput['plugins'], user: Sight, hostVersion = '2.1.332'): unknown {
  const input = installation({ plugins, hostVersion, files: { [PROJECT_FILE]: GUARDED, [USER_FILE]: user } });
  const records = collect(input).recordsFor(BASH);
  return records.find(({ id }) => id.startsWith('.claude/settings.json#'))?.decides;
}

describe('mods of plugins that were looked for', () => {
  it.each([
    [true, true, 'unknown'],
    [true, false, true],
    [false, true, true],
    [false, false, true],
  ])('a plugin that is enabled %s, with mods %s: a hook decides %s', (enabled, mods, expected) => {
    expect(decidesWith([{ name: 'm', enabled, mods }], 'absent')).toBe(expected);
  });

  it.each<readonly [Sight]>([['not-read'], ['undetermined'], [{ enabledPlugins: { m: true } }]])(
    'no plugin at all, and a user file that is %j: a hook decides',
    (user) => {
      expect(decidesWith([], user)).toBe(true);
    },
  );
});

describe('mods of plugins that nobody looked for', () => {
  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    ['no-document', true],
    [{}, true],
    [{ enabledPlugins: { m: true } }, 'unknown'],
    [{ enabledPlugins: { m: false } }, true],
  ])('a user file that is %j: a hook decides %s', (user, expected) => {
    expect(decidesWith('unknown', user)).toBe(expected);
  });

  it.each<readonly [Sight]>([['not-read'], ['undetermined'], [{ enabledPlugins: { m: true } }]])(
    'a user file that is %j, before there were mods: a hook decides',
    (user) => {
      expect(decidesWith('unknown', user, '2.1.286')).toBe(true);
    },
  );

  it('a managed hook stands before mods: it decides', () => {
    const files = { [MANAGED_FILE]: GUARDED, [USER_FILE]: { enabledPlugins: { m: true } } };
    const [record] = collect(installation({ plugins: 'unknown', files })).recordsFor(BASH);
    expect(record).toMatchObject({ id: `${MANAGED_FILE}#/hooks/PreToolUse/0/hooks/0`, decides: true });
  });
});

describe('a deny rule of the project completes the route', () => {
  const MANAGED: readonly (readonly [Sight, boolean, string])[] = [
    ['not-read', true, 'cannot-judge'],
    ['undetermined', true, 'cannot-judge'],
    ['absent', false, 'cannot-judge'],
    [{ allowManagedPermissionRulesOnly: false }, false, 'cannot-judge'],
    [{ allowManagedPermissionRulesOnly: true }, true, 'decides'],
  ];

  it.each(MANAGED)(
    'Bash as a whole, beside managed settings that are %j: the tool stays offered %s',
    (managed, offered) => {
      const files = { [LOCAL_FILE]: { permissions: { deny: ['Bash'] } }, [MANAGED_FILE]: managed };
      expect(collect(installation({ files })).completeRoute(BASH).offered).toBe(offered);
    },
  );

  it.each(MANAGED.map(([managed, , point]) => [managed, point] as const))(
    'one spelling of Bash, beside managed settings that are %j: the route %s',
    (managed, point) => {
      const files = { [LOCAL_FILE]: { permissions: { deny: ['Bash(git push*)'] } }, [MANAGED_FILE]: managed };
      const call = { ...BASH, input: { command: 'git push' } };
      expect(collect(installation({ files })).completeRoute(call).decisionPoint).toBe(point);
    },
  );
});
