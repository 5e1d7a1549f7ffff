import { describe, expect, it } from 'vitest';
import {
  BYPASS,
  call,
  hashOf,
  hooksJson,
  PROJECT_CONFIG,
  PROJECT_HOOKS,
  REQUIREMENTS,
  session,
  told,
  TRUSTED_PROJECT,
  trusts,
  USER_CONFIG,
  USER_HOOKS,
} from './a-session.ts';
import { CODEX } from '../../../src/hosts/codex/contract.ts';

const TRUSTED = trusts(hashOf('Bash'));
const USERS = { [USER_HOOKS]: hooksJson('Bash') };

describe('the feature switch', () => {
  it.each([
    ['[features] hooks = false', '[features]\nhooks = false\n', [], 'UNCOVERED CX-L4'],
    ['its old name', '[features]\ncodex_hooks = false\n', [], 'UNCOVERED CX-L4'],
    ['--disable hooks', '', ['--disable', 'hooks'], 'UNCOVERED CX-L4'],
    ['--disable=codex_hooks', '', ['--disable=codex_hooks'], 'UNCOVERED CX-L4'],
    ['an override on the command line', '', ['-c', 'features.hooks=false'], 'UNCOVERED CX-L4'],
    ['hooks = true', '[features]\nhooks = true\n', [], 'COVERED'],
    ['another feature', '[features]\nunified_exec = false\n', ['--disable', 'plugins'], 'COVERED'],
    ['two names that contradict', '[features]\nhooks = true\ncodex_hooks = false\n', [], 'UNVERIFIED CX-L4'],
    ['a flag that contradicts', '[features]\nhooks = false\n', ['--enable', 'hooks'], 'UNVERIFIED CX-L4'],
    ['a value that is no switch', '[features]\nhooks = "false"\n', [], 'UNVERIFIED CX-L4'],
  ])('%s', (_name, config, flags, expected) => {
    expect(told(session({ flags, files: { ...USERS, [USER_CONFIG]: TRUSTED + config } }))).toBe(expected);
  });

  it.each([
    [
      'a trusted project silences the user: UNCOVERED',
      TRUSTED_PROJECT,
      '[features]\nhooks = false\n',
      'UNCOVERED CX-L6',
    ],
    ['by the old name too: UNCOVERED', TRUSTED_PROJECT, '[features]\ncodex_hooks = false\n', 'UNCOVERED CX-L6'],
    ['a project that is not trusted does not: COVERED', '', '[features]\nhooks = false\n', 'COVERED'],
    ['state of the project does not count: COVERED', TRUSTED_PROJECT, `${TRUSTED}enabled = false\n`, 'COVERED'],
    ['a trusted config.toml that does not parse may: UNVERIFIED', TRUSTED_PROJECT, 'hooks =', 'UNVERIFIED CX-L6'],
    ['one that is not trusted does not: COVERED', '', 'hooks =', 'COVERED'],
  ])('%s', (_name, user, project, expected) => {
    const files = { ...USERS, [USER_CONFIG]: TRUSTED + user, [PROJECT_CONFIG]: project };
    expect(told(session({ files }))).toBe(expected);
  });

  it('a broken hooks.json of a trusted project does not touch the hooks of the user: COVERED', () => {
    const files = { ...USERS, [USER_CONFIG]: TRUSTED + TRUSTED_PROJECT, [PROJECT_HOOKS]: '{' };
    expect(told(session({ files }))).toBe('COVERED');
  });

  it.each([
    ['0.117.0', [], '', 'UNCOVERED CX-V1'],
    ['0.117.0', ['--enable', 'codex_hooks'], '', 'COVERED'],
    ['0.117.0', ['--enable=codex_hooks'], '', 'COVERED'],
    ['0.117.0', [], '[features]\ncodex_hooks = true\n', 'UNVERIFIED CX-V1'],
    ['0.117.0', ['--enable', 'codex_hooks', '--disable', 'codex_hooks'], '', 'UNVERIFIED CX-L4'],
    ['0.124.0', [], '', 'COVERED'],
  ])('release %s with %j and %j is on by what was observed: %s', (hostVersion, flags, config, expected) => {
    expect(told(session({ hostVersion, flags, files: { ...USERS, [USER_CONFIG]: config } }))).toBe(expected);
  });
});

describe('layers', () => {
  const inline =
    '[[hooks.PreToolUse]]\nmatcher = "^Bash$"\n[[hooks.PreToolUse.hooks]]\ntype = "command"\ncommand = "node /g/guard.mjs"\n';
  const inlineTrust = trusts(hashOf('^Bash$'), USER_CONFIG);

  it.each([
    ['inline hooks with the hash under config.toml: COVERED', inline + inlineTrust, 'COVERED'],
    ['inline hooks without a hash: UNCOVERED', inline, 'UNCOVERED CX-T3'],
    ['under the path of hooks.json: UNCOVERED', inline + trusts(hashOf('^Bash$')), 'UNCOVERED CX-T4'],
  ])('%s', (_name, config, expected) => {
    expect(told(session({ files: { [USER_CONFIG]: config } }))).toBe(expected);
  });

  it('inline hooks are told with their lines', () => {
    const found = CODEX.collect(session({ files: { [USER_CONFIG]: `model = "x"\n${inline}` } }));
    const [record] = found.recordsFor(call('exec_command'));
    expect(record?.source).toEqual({ file: '~/.codex/config.toml', pointer: '/hooks/PreToolUse/0/hooks/0', line: 4 });
    expect(record?.matcherSource?.line).toBe(2);
  });

  it('a type fault of inline hooks leaves the file open to nothing good: not COVERED', () => {
    const config = inline.replace('type = "command"', 'type = "http"') + inlineTrust;
    expect(told(session({ files: { [USER_CONFIG]: config } }))).toBe('UNCOVERED CX-S4');
  });

  it('CODEX_HOME moves the layer of the user, and the keys of its state with it', () => {
    const files = {
      '/srv/codex/hooks.json': hooksJson('Bash'),
      '/srv/codex/config.toml': trusts(hashOf('Bash'), '/srv/codex/hooks.json'),
    };
    expect(told(session({ files, env: { CODEX_HOME: '/srv/codex' } }))).toBe('COVERED');
    expect(told(session({ files }))).toBe('UNCOVERED G-NONE');
  });

  it('layers add: a guard of the user stands beside one of the project', () => {
    const files = { ...USERS, [USER_CONFIG]: TRUSTED + TRUSTED_PROJECT, [PROJECT_HOOKS]: hooksJson('Edit') };
    expect(told(session({ files }))).toBe('COVERED');
  });

  it.each([
    ['drops the rest: UNCOVERED', 'allow_managed_hooks_only = true\n', 'UNCOVERED CX-L5'],
    ['drops the rest from its table too: UNCOVERED', '[hooks]\nallow_managed_hooks_only = true\n', 'UNCOVERED CX-L5'],
    ['that is off drops nothing: COVERED', 'allow_managed_hooks_only = false\n', 'COVERED'],
    ['that does not parse is open: UNVERIFIED', 'allow_managed', 'UNVERIFIED CX-L4'],
  ])('a managed policy %s', (_name, text, expected) => {
    expect(told(session({ files: { ...USERS, [USER_CONFIG]: TRUSTED, [REQUIREMENTS]: text } }))).toBe(expected);
  });

  it('a managed hook is known from sources only: UNVERIFIED', () => {
    expect(told(session({ files: { [REQUIREMENTS]: inline } }))).toBe('UNVERIFIED CX-L5');
    expect(told(session({ serverPolicy: inline }))).toBe('UNVERIFIED CX-L5');
  });

  it("an administrator's file that was not to be read may silence everything: UNVERIFIED", () => {
    const files = { ...USERS, [USER_CONFIG]: TRUSTED };
    expect(told(session({ files, readsManaged: false }))).toBe('UNVERIFIED CX-L4');
    expect(told(session({ readsManaged: false }))).toBe('UNCOVERED G-NONE');
  });

  it('hooks of plugins are known from documents only: UNVERIFIED, disabled ones do nothing: UNCOVERED', () => {
    const files = { '/p/hooks/hooks.json': hooksJson('Bash') };
    const plugin = { name: 'p', root: '/p', mods: false };
    const flags = [BYPASS];
    expect(told(session({ files, flags, plugins: [{ ...plugin, enabled: true }] }))).toBe('UNVERIFIED CX-L1');
    expect(told(session({ files, flags, plugins: [{ ...plugin, enabled: false }] }))).toBe('UNCOVERED CX-L1');
    const off = ['--disable', 'plugins', BYPASS];
    expect(told(session({ files, flags: off, plugins: [{ ...plugin, enabled: true }] }))).toBe('UNCOVERED CX-L1');
  });

  it('servers of config.toml are found, with lines, those of a project only when it is trusted', () => {
    const files = {
      [USER_CONFIG]: 'model = "x"\n[mcp_servers.rel]\ncommand = "x"\n[mcp_servers.off]\nenabled = false\n',
      [PROJECT_CONFIG]: '[mcp_servers.inner]\ncommand = "y"\n',
    };
    const trusted = { ...files, [USER_CONFIG]: files[USER_CONFIG] + TRUSTED_PROJECT };
    expect(CODEX.collect(session({ files })).servers).toEqual([
      { name: 'rel', source: { file: '~/.codex/config.toml', pointer: '/mcp_servers/rel', line: 2 } },
    ]);
    expect(CODEX.collect(session({ files: trusted })).servers.map(({ name }) => name)).toEqual(['rel', 'inner']);
  });

  it('nothing, something and something unreadable are three answers', () => {
    expect(CODEX.collect(session()).configured).toBe(false);
    expect(CODEX.collect(session({ files: USERS })).configured).toBe(true);
    expect(CODEX.collect(session({ files: { [USER_HOOKS]: 'unreadable' } })).configured).toBe('unknown');
  });
});
