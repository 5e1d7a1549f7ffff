import type { Group, Installation, RenderInstallation } from '../installation.ts';
import { withOthers } from '../layered-files.ts';
import { hooksFile, jsonText } from '../written-json.ts';

const HOME = '/home/u';
const ROOT = `${HOME}/repo`;

/** `hooks.json` of the layer, and the user's `config.toml` with the hash of every handler, as if each had been approved. */
export const renderCodex: RenderInstallation = (installation, sha256) => {
  const { settings, program, otherFiles, textFault, layer } = installation;
  const folder = layer === 'user' ? `${HOME}/.codex` : `${ROOT}/.codex`;
  const files: Record<string, string> = {
    [`${HOME}/guards/${program.name}`]: program.text,
    [`${folder}/hooks.json`]: jsonText(hooksFile(installation, {}), textFault),
    [`${HOME}/.codex/config.toml`]: [
      'model = "mock-model"',
      ...tables(settings.user ?? {}),
      ...trustLines(installation),
      ...stateLines(installation, `${folder}/hooks.json`, sha256),
      '',
    ].join('\n'),
  };
  if (settings.project !== undefined) files[`${ROOT}/.codex/config.toml`] = `${tables(settings.project).join('\n')}\n`;
  return { files: withOthers(files, otherFiles), modes: { [`${HOME}/guards/${program.name}`]: program.mode } };
};

/** Settings as tables of one level: `{ features: { hooks: false } }`. */
function tables(settings: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, table]) => [
    `[${name}]`,
    ...Object.entries(table ?? {}).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
  ]);
}

function trustLines({ trust, layer, settings }: Installation): readonly string[] {
  if (layer === 'user' && settings.project === undefined) return [];
  if (trust === 'folder-unset') return [];
  return [`[projects."${ROOT}"]`, `trust_level = "${trust === 'folder-untrusted' ? 'untrusted' : 'trusted'}"`];
}

function stateLines(installation: Installation, file: string, sha256: (text: string) => string): readonly string[] {
  const { trust, event, groups, approvedGroups } = installation;
  if (trust === 'not-stored') return [];
  return (approvedGroups ?? groups).flatMap((group, at) =>
    group.hooks.flatMap((handler, index) => [
      `[hooks.state."${file}:${snakeCase(event)}:${at}:${index}"]`,
      `trusted_hash = "sha256:${sha256(identityOf(event, group, trust === 'stale' ? { ...handler, command: 'other' } : handler))}"`,
      ...(trust === 'switched-off' ? ['enabled = false'] : []),
    ]),
  );
}

function snakeCase(event: string): string {
  return event.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase();
}

/** What the host hashes: a second writing of its rule, so that a fault in the first would show. */
function identityOf(event: string, group: Group, handler: Group['hooks'][number]): string {
  const timeout = typeof handler['timeout'] === 'number' ? Math.max(1, handler['timeout']) : 600;
  const hook: Record<string, unknown> = {
    async: handler['async'] === true,
    command: handler.command,
    ...(handler['statusMessage'] === undefined ? {} : { statusMessage: handler['statusMessage'] }),
    timeout,
    type: handler.type,
  };
  const matcher = typeof group.matcher === 'string' ? { matcher: group.matcher } : {};
  return JSON.stringify({ event_name: snakeCase(event), hooks: [hook], ...matcher });
}
