import { changed, onHosts, type ConfigOperator } from '../operator.ts';
import type { ConfigHost } from '../installation.ts';

const AFTER: Readonly<Record<ConfigHost, string>> = {
  'claude-code': 'PostToolUse',
  codex: 'PostToolUse',
  'gemini-cli': 'AfterTool',
  'qwen-code': 'PostToolUse',
  opencode: 'tool.execute.after',
};

const DROP_COMMAND = { 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' } as const;
const DROP_ALL = { ...DROP_COMMAND, opencode: 'drop' } as const;

function toEvent(event: (host: ConfigHost) => string): ConfigOperator['apply'] {
  return (fixture) =>
    changed(fixture, ({ event: written, host, module }) => ({
      event: event(host),
      module: { ...module, text: module.text.replace(written, event(host)) },
    }));
}

/** When a guard is asked. */
export const EVENT_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'event/before-to-after',
    title: 'the guard is asked after the call',
    rules: 'G-OBS',
    expect: onHosts(DROP_ALL),
    apply: toEvent((host) => AFTER[host]),
  },
  {
    id: 'event/to-permission',
    title: 'the guard is asked when a permission is asked for',
    rules: 'CC-E2 CX-E2 OC-E2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', opencode: 'drop' }),
    apply: toEvent((host) => (host === 'opencode' ? 'permission.ask' : 'PermissionRequest')),
  },
  {
    id: 'event/other-case',
    title: 'the event begins with a small letter',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts(DROP_COMMAND),
    apply: (fixture) =>
      changed(fixture, ({ event }) => ({ event: `${event.slice(0, 1).toLowerCase()}${event.slice(1)}` })),
  },
  {
    id: 'event/snake-case',
    title: 'the event is written in snake case',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts(DROP_COMMAND),
    apply: (fixture) =>
      changed(fixture, ({ event }) => ({
        event: event.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase(),
      })),
  },
  {
    id: 'event/of-another-host',
    title: 'the event is that of another host',
    rules: 'GM-E3 QW-E2 CC-E4 CX-S5',
    expect: onHosts(DROP_ALL),
    apply: toEvent((host) => (host === 'gemini-cli' ? 'PreToolUse' : 'BeforeTool')),
  },
  {
    id: 'event/prompt',
    title: 'the guard is asked about prompts',
    rules: 'CC-E6 CX-E3 QW-E1',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'qwen-code': 'drop' }),
    apply: toEvent(() => 'UserPromptSubmit'),
  },
  {
    id: 'event/add-after-copy',
    title: 'the guard is also told after the call',
    rules: 'G-OBS',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ host, groups, otherEvents }) => ({ otherEvents: { ...otherEvents, [AFTER[host]]: groups } })),
  },
  {
    id: 'event/add-unknown',
    title: 'an event that nobody knows stands beside it',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups, otherEvents }) => ({ otherEvents: { ...otherEvents, BeforeEverything: groups } })),
  },
];
