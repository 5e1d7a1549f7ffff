import { changed, onHosts, rehandled, type ConfigOperator } from '../operator.ts';

/** What the host may run. */
export const TRUST_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'trust/not-stored',
    title: 'nobody approved the handler',
    rules: 'CX-T3',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'not-stored' })),
  },
  {
    id: 'trust/stale',
    title: 'another command was approved',
    rules: 'CX-T4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'stale' })),
  },
  {
    id: 'trust/switched-off',
    title: 'the approved handler is switched off',
    rules: 'CX-T4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'switched-off' })),
  },
  {
    id: 'trust/bypassed',
    title: 'nobody approved the handler, and a flag lifts the gate',
    rules: 'CX-T6',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'not-stored', flags: ['--dangerously-bypass-hook-trust'] })),
  },
  {
    id: 'trust/bypass-without-effect',
    title: 'nobody approved the handler, and the flag of a version where it does nothing stands there',
    rules: 'CX-V3',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) =>
      changed(fixture, () => ({ version: '0.140.0', trust: 'not-stored', flags: ['--dangerously-bypass-hook-trust'] })),
  },
  {
    id: 'trust/project-layer',
    title: 'the guard moves to the project, which is trusted, and is approved there',
    rules: 'CX-T5 GM-T2 QW-T1 CC-L1 OC-T1',
    expect: onHosts({ codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep', opencode: 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project' })),
  },
  {
    id: 'trust/user-layer',
    title: 'the guard moves to the user',
    rules: 'CC-L1',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'user' })),
  },
  {
    id: 'trust/project-untrusted',
    title: 'the guard moves to the project, which is not trusted',
    rules: 'CX-T5',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project', trust: 'folder-untrusted' })),
  },
  {
    id: 'trust/project-unset',
    title: 'the guard moves to the project, of which nobody was asked',
    rules: 'CX-T5',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project', trust: 'folder-unset' })),
  },
  {
    id: 'trust/folder-untrusted',
    title: 'the folder is not trusted',
    rules: 'CC-T1 GM-T4',
    expect: onHosts({ 'claude-code': 'drop', 'gemini-cli': 'drop', 'qwen-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'folder-untrusted' })),
  },
  {
    id: 'trust/folder-unset',
    title: 'nobody was asked about the folder',
    rules: 'CC-T1 GM-T4',
    expect: onHosts({ 'claude-code': 'drop', 'gemini-cli': 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'folder-unset' })),
  },
  {
    id: 'trust/untrusted-but-skipped',
    title: 'nobody was asked about the folder, and a flag skips the question',
    rules: 'GM-T3',
    expect: onHosts({ 'gemini-cli': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'folder-unset', flags: ['--skip-trust'] })),
  },
  {
    id: 'trust/parent-trusted',
    title: 'the guard moves to the user, and only a folder above the repository is trusted',
    rules: 'CC-T2',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'user', gitRoot: 'repo/packages/a', cwd: 'repo/packages/a' })),
  },
  {
    id: 'trust/headless-needs-none',
    title: 'the folder is not trusted, and the run is headless',
    rules: 'CC-T3',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ trust: 'folder-untrusted', surface: 'cli-headless' })),
  },
  {
    id: 'trust/group-inserted-before',
    title: 'a group is inserted before the guard without a new approval',
    rules: 'CX-T4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        approvedGroups: groups,
        groups: [{ matcher: 'view_image', hooks: [{ type: 'command', command: 'true' }] }, ...groups],
      })),
  },
  {
    id: 'trust/restored',
    title: 'a group is inserted before the guard, and everything is approved again',
    rules: 'CX-T2',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        groups: [{ matcher: 'view_image', hooks: [{ type: 'command', command: 'true' }] }, ...groups],
      })),
  },
  {
    id: 'trust/group-appended',
    title: 'a group is appended behind the guard without a new approval',
    rules: 'CX-T4',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        approvedGroups: groups,
        groups: [...groups, { matcher: 'view_image', hooks: [{ type: 'command', command: 'true' }] }],
      })),
  },
  {
    id: 'trust/limit-not-approved',
    title: 'the time limit is one second longer than what was approved',
    rules: 'CX-T3 CX-T4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) =>
      changed(
        rehandled(fixture, (handler) => ({ ...handler, timeout: 601 })),
        () => ({ approvedGroups: fixture.installation.groups }),
      ),
  },
  {
    id: 'trust/message-not-approved',
    title: 'a status message is added without a new approval',
    rules: 'CX-T1',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) =>
      changed(
        rehandled(fixture, (handler) => ({ ...handler, statusMessage: 'checking' })),
        () => ({ approvedGroups: fixture.installation.groups }),
      ),
  },
  {
    id: 'trust/bypassed-and-untrusted',
    title: 'the guard moves to the project, which is not trusted, and a flag lifts the gate of hashes',
    rules: 'CX-T5 CX-T6',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) =>
      changed(fixture, () => ({
        layer: 'project',
        trust: 'folder-untrusted',
        flags: ['--dangerously-bypass-hook-trust'],
      })),
  },
];
