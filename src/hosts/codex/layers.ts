import type { FileLook, HostInput } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';
import { parentOf, resolvePath } from '../programs.ts';
import { readConfig } from './config-file.ts';
import { readHooksFile } from './hooks-file.ts';
import type { Layer, LayerName } from './layer.ts';
import { projectTrust } from './project-trust.ts';

const ABSENT: FileLook = { kind: 'absent' };

/** Reads every layer of a session: what an administrator wrote, the system's, the user's, the project's, and plugins. */
export function readLayers(input: HostInput): readonly Layer[] {
  const user = userLayer(input);
  const trust = projectTrust(user, input);
  return [
    ...managedLayers(input),
    systemLayer(input),
    ...(user === null ? [] : [user]),
    ...projectLayers(input, user, trust),
    ...pluginLayers(input),
  ];
}

/** Path relative to the repository, to the home directory, or as it is. */
function shownPath(input: HostInput, path: string): string {
  const inside = `${input.gitRoot}/`;
  if (path.startsWith(inside)) return path.slice(inside.length);
  if (input.home !== null && path.startsWith(`${input.home}/`)) return `~${path.slice(input.home.length)}`;
  return path;
}

function hooksAt(input: HostInput, path: string, look: FileLook): Layer['hooks'] {
  const file = shownPath(input, path);
  return { path, file, reading: readHooksFile(look, file) };
}

function configAt(input: HostInput, path: string, look: FileLook): Layer['config'] {
  const file = shownPath(input, path);
  return { path, file, reading: readConfig(look, file) };
}

function folderLayer(input: HostInput, name: LayerName, folder: string, read: Liveness): Layer {
  const [hooks, config] = [resolvePath(folder, 'hooks.json'), resolvePath(folder, 'config.toml')];
  return {
    name,
    hooks: hooksAt(input, hooks, input.files.look(hooks)),
    config: configAt(input, config, input.files.look(config)),
    read,
  };
}

const ADMINISTRATED = '/etc/codex';

/** CX-L5: requirements carry hooks of their own and may drop those of all others. */
function managedLayers(input: HostInput): readonly Layer[] {
  const read: Liveness = {
    live: 'unknown',
    reason: 'CX-L5: managed hooks are known from sources and documents only (G-TIER)',
  };
  const notRead: FileLook = { kind: 'not-looked-at', reason: 'the files of the administrator were not to be read' };
  const path = `${ADMINISTRATED}/requirements.toml`;
  const layer = (at: string, look: FileLook): Layer => ({
    name: 'managed',
    hooks: hooksAt(input, at, ABSENT),
    config: configAt(input, at, look),
    read,
  });
  const local = layer(path, input.readsManaged ? input.files.look(path) : notRead);
  const { serverPolicy } = input;
  if (serverPolicy === null || serverPolicy === 'unknown') return [local];
  return [layer('/server policy', { kind: 'file', text: serverPolicy, executable: false }), local];
}

function systemLayer(input: HostInput): Layer {
  const read: Liveness = { live: 'unknown', reason: 'CX-L1: hooks of the system layer were not observed (G-TIER)' };
  if (input.readsManaged) return folderLayer(input, 'system', ADMINISTRATED, read);
  return {
    name: 'system',
    hooks: hooksAt(input, `${ADMINISTRATED}/hooks.json`, ABSENT),
    config: configAt(input, `${ADMINISTRATED}/config.toml`, ABSENT),
    read,
  };
}

/** The directory of the user's layer; null when it is not to be read. */
function userFolder(input: HostInput): string | null {
  const written = input.env['CODEX_HOME'];
  if (written !== undefined && written !== '') return input.home === null ? null : resolvePath(input.cwd, written);
  return input.home === null ? null : resolvePath(input.home, '.codex');
}

/** CX-L3: a flag leaves out config.toml, and with it every stored hash; hooks.json is still loaded. */
function userLayer(input: HostInput): Layer | null {
  const folder = userFolder(input);
  if (folder === null) return null;
  const layer = folderLayer(input, 'user', folder, { live: true, reason: 'the layer of the user is read' });
  if (!input.flags.includes('--ignore-user-config') || layer.config.reading.kind === 'absent') return layer;
  const reason = 'CX-L3: --ignore-user-config leaves it out';
  return { ...layer, config: { ...layer.config, reading: { kind: 'left-out', reason } } };
}

/** The root of the repository serves its sub-folders; what a `.codex` between it and the working directory does was not observed. */
function projectLayers(input: HostInput, user: Layer | null, trust: Liveness): readonly Layer[] {
  const atRoot = resolvePath(input.gitRoot, '.codex');
  const isUsers = user?.hooks.path === resolvePath(atRoot, 'hooks.json');
  const root = isUsers ? [] : [folderLayer(input, 'project', atRoot, trust)];
  const below = foldersBelow(input.gitRoot, input.cwd).map((folder) => {
    const reason = `CX-L1: whether ${shownPath(input, folder)} below the root of the repository counts was not observed`;
    return folderLayer(input, 'project', folder, trust.live === false ? trust : { live: 'unknown', reason });
  });
  return [
    ...root,
    ...below.filter(({ hooks, config }) => hooks.reading.kind !== 'absent' || config.reading.kind !== 'absent'),
  ];
}

function foldersBelow(root: string, cwd: string): readonly string[] {
  if (!cwd.startsWith(`${root}/`)) return [];
  const folders: string[] = [];
  for (let folder = cwd; folder !== root && folder !== '/'; folder = parentOf(folder)) folders.push(`${folder}/.codex`);
  return folders;
}

function pluginLayers(input: HostInput): readonly Layer[] {
  const plugins = input.plugins === 'unknown' ? [] : input.plugins;
  return plugins.flatMap((plugin) => {
    if (plugin.root === undefined) return [];
    const path = resolvePath(plugin.root, 'hooks/hooks.json');
    return [
      {
        name: 'plugin' as const,
        hooks: hooksAt(input, path, input.files.look(path)),
        config: configAt(input, `${plugin.root}/`, ABSENT),
        read: pluginRead(plugin.name, plugin.enabled),
      },
    ];
  });
}

function pluginRead(name: string, enabled: boolean): Liveness {
  if (!enabled) return { live: false, reason: `CX-L1: the plugin ${name} is disabled` };
  return { live: 'unknown', reason: `CX-L1: hooks of plugins such as ${name} are known from documents only (G-TIER)` };
}
