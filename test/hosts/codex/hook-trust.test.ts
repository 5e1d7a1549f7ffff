import { describe, expect, it } from 'vitest';
import {
  BYPASS,
  guard,
  hashOf,
  hooksJson,
  PROJECT_HOOKS,
  session,
  told,
  TRUSTED_PROJECT,
  trusts,
  USER_CONFIG,
  USER_HOOKS,
} from './a-session.ts';
import type { HostInput } from '../../../src/hosts/host-contract.ts';

function user(hooks: string, config: string | null, overrides: Partial<Omit<HostInput, 'files'>> = {}): string {
  const files = { [USER_HOOKS]: hooks, ...(config === null ? {} : { [USER_CONFIG]: config }) };
  return told(session({ files, ...overrides }));
}

describe('the text that is hashed', () => {
  const handler = '{"async":false,"command":"echo no >&2; exit 2","timeout":600,"type":"command"}';

  it.each([
    ['PreToolUse', 'Bash', {}, `{"event_name":"pre_tool_use","hooks":[${handler}],"matcher":"Bash"}`],
    ['PostToolUse', null, {}, `{"event_name":"post_tool_use","hooks":[${handler}]}`],
    ['SubagentStop', '', {}, `{"event_name":"subagent_stop","hooks":[${handler}],"matcher":""}`],
    [
      'PreToolUse',
      '*',
      { async: true, statusMessage: 'x', timeout: 0, note: 1 },
      '{"event_name":"pre_tool_use","hooks":[{"async":true,"command":"echo no >&2; exit 2","statusMessage":"x","timeout":1,"type":"command"}],"matcher":"*"}',
    ],
  ])('of a handler at %s behind %j with %j is as the host writes it', (event, matcher, keys, text) => {
    const seen: string[] = [];
    const command = 'echo no >&2; exit 2';
    const group = { ...(matcher === null ? {} : { matcher }), hooks: [guard({ command, ...keys })] };
    const files = { [USER_HOOKS]: JSON.stringify({ hooks: { [event]: [group] } }), [USER_CONFIG]: '' };
    told(session({ files, sha256: (hashed) => (seen.push(hashed), 'hash') }));
    expect(seen).toEqual([text]);
  });
});

describe('trust of a handler of the user', () => {
  it.each([
    ['the hash of its definition: COVERED', hooksJson('Bash'), trusts(hashOf('Bash')), 'COVERED'],
    ['no entry: UNCOVERED', hooksJson('Bash'), '', 'UNCOVERED CX-T3'],
    ['no config.toml at all: UNCOVERED', hooksJson('Bash'), null, 'UNCOVERED CX-T3'],
    ['the hash of another matcher: UNCOVERED', hooksJson('Bash'), trusts(hashOf('Edit')), 'UNCOVERED CX-T4'],
    [
      'a time limit added later: UNCOVERED',
      hooksJson('Bash', guard({ timeout: 601 })),
      trusts(hashOf('Bash')),
      'UNCOVERED CX-T4',
    ],
    ['a spelled-out default: COVERED', hooksJson('Bash', guard({ timeout: 600 })), trusts(hashOf('Bash')), 'COVERED'],
    [
      'a limit of 0, hashed as 1: COVERED',
      hooksJson('Bash', guard({ timeout: 0 })),
      trusts(hashOf('Bash', { timeout: 1 })),
      'COVERED',
    ],
    [
      'a status message is part of it: UNCOVERED',
      hooksJson('Bash', guard({ statusMessage: 'x' })),
      trusts(hashOf('Bash')),
      'UNCOVERED CX-T4',
    ],
    [
      'a status message in its hash: COVERED',
      hooksJson('Bash', guard({ statusMessage: 'x' })),
      trusts(hashOf('Bash', { statusMessage: 'x' })),
      'COVERED',
    ],
    ['unknown keys are not in it: COVERED', hooksJson('Bash', guard({ if: 'x' })), trusts(hashOf('Bash')), 'COVERED'],
    ['null is hashed like absent: COVERED', hooksJson(null), trusts(hashOf(null)), 'COVERED'],
    ['an empty matcher is kept in it: COVERED', hooksJson(''), trusts(hashOf('')), 'COVERED'],
    ['an empty matcher is not an absent one: UNCOVERED', hooksJson(''), trusts(hashOf(null)), 'UNCOVERED CX-T4'],
    [
      'enabled=false beside the right hash: UNCOVERED',
      hooksJson('Bash'),
      `${trusts(hashOf('Bash'))}enabled = false\n`,
      'UNCOVERED CX-T4',
    ],
    ['enabled=true beside it: COVERED', hooksJson('Bash'), `${trusts(hashOf('Bash'))}enabled = true\n`, 'COVERED'],
    [
      'an enabled that is no switch: UNVERIFIED',
      hooksJson('Bash'),
      `${trusts(hashOf('Bash'))}enabled = "no"\n`,
      'UNVERIFIED CX-T4',
    ],
    [
      'the key of another place: UNCOVERED',
      hooksJson('Bash'),
      trusts(hashOf('Bash'), USER_HOOKS, '1:0'),
      'UNCOVERED CX-T4',
    ],
    [
      'the key of a file in another home: UNCOVERED',
      hooksJson('Bash'),
      trusts(hashOf('Bash'), '/home/other/.codex/hooks.json'),
      'UNCOVERED CX-T4',
    ],
    ['a config.toml that does not parse: UNVERIFIED', hooksJson('Bash'), 'model = ', 'UNVERIFIED CX-L4'],
    ['a config.toml that cannot be read: UNVERIFIED', hooksJson('Bash'), 'unreadable', 'UNVERIFIED CX-L4'],
  ])('%s', (_name, hooks, config, expected) => {
    expect(user(hooks, config)).toBe(expected);
  });

  it('a group inserted before the guard moves it to a place that nobody trusted: UNCOVERED', () => {
    const hooks = {
      hooks: {
        PreToolUse: [
          { matcher: 'Edit', hooks: [guard()] },
          { matcher: 'Bash', hooks: [guard()] },
        ],
      },
    };
    expect(user(JSON.stringify(hooks), trusts(hashOf('Bash')))).toBe('UNCOVERED CX-T4');
    expect(user(JSON.stringify(hooks), trusts(hashOf('Bash'), USER_HOOKS, '1:0'))).toBe('COVERED');
  });

  it("a home that is not to be read leaves a project's hook open: UNVERIFIED", () => {
    expect(told(session({ home: null, files: { [PROJECT_HOOKS]: hooksJson('Bash') } }))).toBe('UNVERIFIED CX-T5');
  });
});

describe('trust by version and flag', () => {
  it.each([
    ['0.124.0', [], 'COVERED'],
    ['0.140.0', [], 'UNCOVERED CX-T3'],
    ['0.140.0', [BYPASS], 'UNCOVERED CX-T3'],
    ['0.155.0', [], 'UNCOVERED CX-T3'],
    ['0.155.0', [BYPASS], 'COVERED'],
    ['0.171.0', [BYPASS], 'COVERED'],
    ['0.171.1', [BYPASS], 'UNVERIFIED G-VER'],
    ['0.139.0', [BYPASS], 'UNVERIFIED G-VER'],
    ['0.172.0', [BYPASS], 'UNVERIFIED G-VER'],
    ['unknown', [BYPASS], 'UNVERIFIED G-VER'],
  ])('without a stored hash, release %s with %j: %s', (hostVersion, flags, expected) => {
    expect(user(hooksJson('Bash'), '', { hostVersion, flags })).toBe(expected);
  });

  it('a bypass beside enabled=false was not observed: UNVERIFIED', () => {
    const config = `${trusts(hashOf('Bash'))}enabled = false\n`;
    expect(user(hooksJson('Bash'), config, { flags: [BYPASS] })).toBe('UNVERIFIED CX-T6');
  });

  it('--ignore-user-config loses the stored hash and keeps hooks.json: UNCOVERED, COVERED with the bypass', () => {
    const config = trusts(hashOf('Bash'));
    expect(user(hooksJson('Bash'), config, { flags: ['--ignore-user-config'] })).toBe('UNCOVERED CX-T3');
    expect(user(hooksJson('Bash'), config, { flags: ['--ignore-user-config', BYPASS] })).toBe('COVERED');
  });
});

describe('trust of a project', () => {
  const hash = trusts(hashOf('Bash'), PROJECT_HOOKS);

  it.each([
    ['trusted, with the hash: COVERED', TRUSTED_PROJECT + hash, [], 'COVERED'],
    ['trusted, without a hash: UNCOVERED', TRUSTED_PROJECT, [], 'UNCOVERED CX-T3'],
    ['not listed, with the hash: UNCOVERED', hash, [], 'UNCOVERED CX-T5'],
    [
      'untrusted, with the hash: UNCOVERED',
      `[projects."/r"]\ntrust_level = "untrusted"\n${hash}`,
      [],
      'UNCOVERED CX-T5',
    ],
    ['not listed, with the bypass: UNCOVERED', '', [BYPASS], 'UNCOVERED CX-T5'],
    ['--trust and the bypass: COVERED', '', ['--trust', BYPASS], 'COVERED'],
    ['--trust without a hash: UNCOVERED', '', ['--trust'], 'UNCOVERED CX-T3'],
    ['a trusted parent folder: UNCOVERED', `[projects."/"]\ntrust_level = "trusted"\n${hash}`, [], 'UNCOVERED CX-T5'],
    [
      'the same folder with a slash: UNVERIFIED',
      `[projects."/r/"]\ntrust_level = "trusted"\n${hash}`,
      [],
      'UNVERIFIED CX-T5',
    ],
  ])('%s', (_name, config, flags, expected) => {
    const files = { [PROJECT_HOOKS]: hooksJson('Bash'), [USER_CONFIG]: config };
    expect(told(session({ files, flags }))).toBe(expected);
  });

  it('a run in a sub-folder uses the hooks of the root: COVERED', () => {
    const files = { [PROJECT_HOOKS]: hooksJson('Bash'), [USER_CONFIG]: TRUSTED_PROJECT + hash };
    expect(told(session({ files, cwd: '/r/sub' }))).toBe('COVERED');
  });

  it('which entry counts in a linked work tree is unknown: UNVERIFIED', () => {
    const files = {
      [PROJECT_HOOKS]: hooksJson('Bash'),
      [USER_CONFIG]: TRUSTED_PROJECT + hash,
      '/r/.git': 'gitdir: /x\n',
    };
    expect(told(session({ files }))).toBe('UNVERIFIED CX-U1');
  });

  it('a .codex folder below the root was not observed: UNVERIFIED', () => {
    const config = TRUSTED_PROJECT + trusts(hashOf('Bash'), '/r/sub/.codex/hooks.json');
    const files = { '/r/sub/.codex/hooks.json': hooksJson('Bash'), [USER_CONFIG]: config };
    expect(told(session({ files, cwd: '/r/sub' }))).toBe('UNVERIFIED CX-L1');
  });

  it('of state that a project keeps nothing counts: UNCOVERED', () => {
    const files = {
      [USER_HOOKS]: hooksJson('Bash'),
      [USER_CONFIG]: TRUSTED_PROJECT,
      '/r/.codex/config.toml': trusts(hashOf('Bash')),
    };
    expect(told(session({ files }))).toBe('UNCOVERED CX-T3');
  });
});
