import {
  APPROVER_NAME,
  APPROVER_TEXT,
  AUDITOR_NAME,
  AUDITOR_TEXT,
  LOGGER_NAME,
  LOGGER_TEXT,
  REWRITER_NAME,
  REWRITER_TEXT,
} from '../known-guard.ts';
import { changed, onHosts, type ConfigOperator } from '../operator.ts';
import { commandHandler } from '../written-json.ts';
import type { Fixture } from '../installation.ts';

const KEEP = { 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' } as const;

function beside(fixture: Fixture, name: string, text: string): Fixture {
  const path = `/home/u/guards/${name}`;
  return changed(fixture, ({ groups, otherFiles }) => ({
    otherFiles: { ...otherFiles, [path]: text },
    groups: groups.map((group, at) =>
      at === 0 ? { ...group, hooks: [...group.hooks, commandHandler(`node ${path}`)] } : group,
    ),
  }));
}

/** Guards beside each other, and versions. */
export const COMPOSITION_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'composition/add-logger',
    title: 'a program that is known to decide nothing runs beside the guard',
    rules: 'CX-K1 QW-K2 GM-K1 CC-K1',
    expect: onHosts(KEEP),
    apply: (fixture) => beside(fixture, LOGGER_NAME, LOGGER_TEXT),
  },
  {
    id: 'composition/add-approver',
    title: 'a program that is known to approve runs beside the guard',
    rules: 'QW-K1 CC-K1 CX-K1 GM-K1',
    expect: onHosts({ ...KEEP, 'qwen-code': 'drop' }),
    apply: (fixture) => beside(fixture, APPROVER_NAME, APPROVER_TEXT),
  },
  {
    id: 'composition/add-unknown',
    title: 'a program that nobody knows runs beside the guard',
    rules: 'QW-K1',
    expect: onHosts({ ...KEEP, 'qwen-code': 'drop' }),
    apply: (fixture) => beside(fixture, 'other.mjs', 'process.exit(0);\n'),
  },
  {
    id: 'composition/guard-twice',
    title: 'the guard is registered twice',
    rules: 'G-CONJ',
    expect: onHosts(KEEP),
    apply: (fixture) => changed(fixture, ({ groups }) => ({ groups: [...groups, ...groups] })),
  },
  {
    id: 'composition/guard-replaced-by-logger',
    title: 'a program that is known to decide nothing runs in place of the guard',
    rules: 'G-LOG',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ groups, otherFiles }) => ({
        otherFiles: { ...otherFiles, [`/home/u/guards/${LOGGER_NAME}`]: LOGGER_TEXT },
        groups: groups.map(({ matcher, hooks }) => ({
          matcher,
          hooks: hooks.map((handler) => ({ ...handler, command: `node /home/u/guards/${LOGGER_NAME}` })),
        })),
      })),
  },
  {
    id: 'composition/second-control-required',
    title: 'the policy wants another control as well',
    rules: 'G-CONJ',
    expect: onHosts({
      'claude-code': 'drop',
      codex: 'drop',
      'gemini-cli': 'drop',
      'qwen-code': 'drop',
      opencode: 'drop',
    }),
    apply: (fixture) => changed(fixture, () => ({ alsoRequired: ['audit'] })),
  },
  {
    id: 'version/unknown',
    title: 'nobody knows which version runs',
    rules: 'G-VER',
    expect: onHosts({
      'claude-code': 'drop',
      codex: 'drop',
      'gemini-cli': 'drop',
      'qwen-code': 'drop',
      opencode: 'drop',
    }),
    apply: (fixture) => changed(fixture, () => ({ version: 'unknown' })),
  },
  {
    id: 'version/newer',
    title: 'a version runs that is newer than all evidence',
    rules: 'G-VER',
    expect: onHosts({
      'claude-code': 'drop',
      codex: 'drop',
      'gemini-cli': 'drop',
      'qwen-code': 'drop',
      opencode: 'drop',
    }),
    apply: (fixture) => changed(fixture, () => ({ version: '99.0.0' })),
  },
  {
    id: 'version/older',
    title: 'a version runs that is older than all evidence',
    rules: 'G-VER CX-V1',
    expect: onHosts({
      'claude-code': 'drop',
      codex: 'drop',
      'gemini-cli': 'drop',
      'qwen-code': 'drop',
      opencode: 'drop',
    }),
    apply: (fixture) => changed(fixture, () => ({ version: '0.0.1' })),
  },
  {
    id: 'composition/add-missing',
    title: 'a program that is not there is registered beside the guard',
    rules: 'CX-K1 QW-K2 CC-K1 GM-K1',
    expect: onHosts(KEEP),
    apply: (fixture) => changed(beside(fixture, 'gone.mjs', ''), () => ({ otherFiles: {} })),
  },
  {
    id: 'composition/add-rewriter',
    title: 'a program that is known to rewrite calls runs beside the guard',
    rules: 'CC-K3 CX-K2 QW-K1',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'doubt', 'qwen-code': 'doubt' }),
    apply: (fixture) => beside(fixture, REWRITER_NAME, REWRITER_TEXT),
  },
  {
    id: 'composition/second-guard-elsewhere',
    title: 'the policy wants another control as well, and the guard that supplies it stands on other calls',
    rules: 'G-CONJ',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ groups, otherFiles }) => ({
        alsoRequired: ['audit'],
        otherFiles: { ...otherFiles, [`/home/u/guards/${AUDITOR_NAME}`]: AUDITOR_TEXT },
        groups: [
          ...groups,
          { matcher: 'no_such_tool', hooks: [commandHandler(`node /home/u/guards/${AUDITOR_NAME}`)] },
        ],
      })),
  },
];
