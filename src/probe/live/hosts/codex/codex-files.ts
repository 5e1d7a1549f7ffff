import { join } from 'node:path';
import { sha256Hex } from '../../../../platform/digest.ts';
import { FORBIDDEN_FILE } from '../../effects.ts';
import { guardProgram } from '../../guard-program.ts';
import type { LiveFile, LivePlaces } from '../../live-cell.ts';
import { mcpServerCommand } from '../../mcp-server/program.ts';
import { codexRoute, SERVER } from './codex-routes.ts';
import type { CodexGroup, CodexHandler, CodexSetup } from './codex-setup.ts';

const TIMEOUT_DEFAULT_SECONDS = 600;

/** Everything that the host reads of a setting: its own settings, registrations, hashes of trust, and the guards. */
export function codexFiles(setup: CodexSetup, places: LivePlaces): readonly LiveFile[] {
  const hooks = hooksPath(setup, places);
  const written = setup.groups.map((group) => writtenGroup(group, places));
  const json = setup.rewrite(JSON.stringify({ hooks: byEvent(setup.groups, written) }));
  const inline = setup.layer === 'user-toml' ? tomlGroups(setup.groups, written) : [];
  return [
    ...guardFiles(setup, places),
    ...(setup.layer === 'user-toml' || setup.groups.length === 0 ? [] : [{ path: hooks, text: json }]),
    {
      path: configPath(places),
      text: lines([...settingsOf(setup, places), ...setup.userLines, ...inline, ...hashes(setup, hooks, written)]),
    },
    ...(setup.projectLines.length === 0
      ? []
      : [{ path: join(places.work, '.codex', 'config.toml'), text: lines(setup.projectLines) }]),
    ...(setup.folder === '' ? [] : [{ path: join(places.work, setup.folder, 'here'), text: '' }]),
  ];
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

function configPath({ home }: LivePlaces): string {
  return join(home, '.codex', 'config.toml');
}

function hooksPath({ layer }: CodexSetup, places: LivePlaces): string {
  if (layer === 'user-toml') return configPath(places);
  return join(layer === 'user' ? places.home : places.work, '.codex', 'hooks.json');
}

function guardPath({ home }: LivePlaces, which: CodexHandler['runs']): string {
  return join(home, 'guards', which === 'subject' ? 'check' : which === 'sibling' ? 'other' : 'gone');
}

/** Text of the subject as the host runs it. */
export function subjectText({ subject, isBodyChanged }: CodexSetup, { log }: LivePlaces): string {
  const text = guardProgram(subject, log, FORBIDDEN_FILE);
  return isBodyChanged ? `${text}# changed\n` : text;
}

function guardFiles(setup: CodexSetup, places: LivePlaces): readonly LiveFile[] {
  if (setup.groups.length === 0) return [];
  const other = join(places.log, 'other');
  return [
    { path: guardPath(places, 'subject'), text: subjectText(setup, places), isExecutable: true },
    ...(setup.sibling === null
      ? []
      : [
          {
            path: guardPath(places, 'sibling'),
            text: guardProgram(setup.sibling, other, FORBIDDEN_FILE),
            isExecutable: true,
          },
          { path: join(other, 'here'), text: '' },
        ]),
  ];
}

/** What is set so that no cell asks anybody outside, and the model is ours. */
function settingsOf({ route, projectTrust }: CodexSetup, { work }: LivePlaces): readonly string[] {
  const { model, hasServer } = codexRoute(route);
  const server = mcpServerCommand(work);
  return [
    `model = "${model}"`,
    'model_provider = "scripted"',
    'approval_policy = "never"',
    'check_for_update_on_startup = false',
    '[model_providers.scripted]',
    'name = "scripted"',
    'base_url = "http://127.0.0.1:{port}/v1"',
    'wire_api = "responses"',
    'request_max_retries = 0',
    'stream_max_retries = 0',
    'supports_websockets = false',
    '[analytics]',
    'enabled = false',
    '[feedback]',
    'enabled = false',
    ...(projectTrust === 'unset' ? [] : [`[projects."${work}"]`, `trust_level = "${projectTrust}"`]),
    ...(hasServer
      ? [`[mcp_servers.${SERVER}]`, `command = "${server.command}"`, `args = ${JSON.stringify(server.args)}`]
      : []),
  ];
}

interface WrittenGroup {
  readonly matcher?: unknown;
  readonly hooks: readonly Readonly<Record<string, unknown>>[];
}

function writtenGroup({ matcher, handlers }: CodexGroup, places: LivePlaces): WrittenGroup {
  const hooks = handlers.map(({ runs, keys }) => ({ type: 'command', command: guardPath(places, runs), ...keys }));
  return matcher === undefined ? { hooks } : { matcher, hooks };
}

function byEvent(
  groups: readonly CodexGroup[],
  written: readonly WrittenGroup[],
): Readonly<Record<string, readonly WrittenGroup[]>> {
  const events = [...new Set(groups.map(({ event }) => event))];
  return Object.fromEntries(events.map((event) => [event, written.filter((_one, at) => groups[at]?.event === event)]));
}

function tomlGroups(groups: readonly CodexGroup[], written: readonly WrittenGroup[]): readonly string[] {
  return written.flatMap(({ matcher, hooks }, at) => {
    const event = groups[at]?.event ?? '';
    return [
      `[[hooks.${event}]]`,
      ...(matcher === undefined ? [] : [`matcher = ${JSON.stringify(matcher)}`]),
      ...hooks.flatMap((hook) => [
        `[[hooks.${event}.hooks]]`,
        ...Object.entries(hook).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
      ]),
    ];
  });
}

/** The stored hash of each handler: a second writing of the host's rule, so that a fault in the collector's would show. */
function hashes({ hookTrust, groups }: CodexSetup, hooks: string, written: readonly WrittenGroup[]): readonly string[] {
  if (hookTrust === 'none') return [];
  const seen: Record<string, number> = {};
  return written.flatMap(({ matcher, hooks: handlers }, at) => {
    const event = groups[at]?.event ?? '';
    const position = seen[event] ?? 0;
    seen[event] = position + 1;
    return handlers.flatMap((handler, index) => {
      const shown = hookTrust === 'stale' ? { ...handler, command: `${String(handler['command'])} --old` } : handler;
      const place = hookTrust === 'shifted' ? position + 1 : position;
      return [
        `[hooks.state."${hooks}:${snakeCase(event)}:${place}:${index}"]`,
        `trusted_hash = "sha256:${sha256Hex(identity(event, matcher, shown))}"`,
        ...(hookTrust === 'switched-off' ? ['enabled = false'] : []),
      ];
    });
  });
}

function snakeCase(event: string): string {
  return event.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase();
}

function identity(event: string, matcher: unknown, handler: Readonly<Record<string, unknown>>): string {
  const timeout = typeof handler['timeout'] === 'number' ? Math.max(1, handler['timeout']) : TIMEOUT_DEFAULT_SECONDS;
  const hook = {
    async: handler['async'] === true,
    command: handler['command'],
    ...(handler['statusMessage'] === undefined ? {} : { statusMessage: handler['statusMessage'] }),
    timeout,
    type: handler['type'],
  };
  return JSON.stringify({
    event_name: snakeCase(event),
    hooks: [hook],
    ...(typeof matcher === 'string' ? { matcher } : {}),
  });
}
