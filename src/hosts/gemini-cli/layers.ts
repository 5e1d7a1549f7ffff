import type { FileLook, HostInput } from '../host-contract.ts';
import { resolvePath } from '../programs.ts';
import { settingsLayer, shownPath, type SettingsLayer } from '../settings-layer.ts';

/** Where settings come from, in the order in which they are said to win; `above` is a workspace file of a folder above. */
export type LayerName = 'system' | 'workspace' | 'above' | 'user' | 'system-defaults';

export type Layer = SettingsLayer<LayerName>;

/** GM-L1: every settings file of a session. */
export function readLayers(input: HostInput): readonly Layer[] {
  const workspace = resolvePath(input.cwd, '.gemini/settings.json');
  const user = input.home === null ? null : resolvePath(input.home, '.gemini/settings.json');
  return [
    administratorLayer(input, 'system', 'GEMINI_CLI_SYSTEM_SETTINGS_PATH', '/etc/gemini-cli/settings.json'),
    ...(workspace === user ? [] : [fileLayer(input, 'workspace', workspace)]),
    ...layersAbove(input),
    userLayer(input, user),
    administratorLayer(
      input,
      'system-defaults',
      'GEMINI_CLI_SYSTEM_DEFAULTS_PATH',
      '/etc/gemini-cli/system-defaults.json',
    ),
  ];
}

function fileLayer(input: HostInput, name: LayerName, path: string, doubt: string | null = null): Layer {
  return settingsLayer(name, shownPath(input, path), input.files.look(path), doubt);
}

function userLayer(input: HostInput, path: string | null): Layer {
  if (path !== null) return fileLayer(input, 'user', path);
  const look: FileLook = { kind: 'not-looked-at', reason: 'the layer of the user was not to be read' };
  return settingsLayer('user', '~/.gemini/settings.json', look);
}

function administratorLayer(input: HostInput, name: LayerName, variable: string, standard: string): Layer {
  const path = input.env[variable] ?? '';
  const place = path === '' ? standard : resolvePath(input.cwd, path);
  if (path === '' && input.os !== 'linux') {
    const look: FileLook = { kind: 'not-looked-at', reason: 'where it stands on this system is not in evidence' };
    return settingsLayer(name, `${name} settings`, look);
  }
  if (input.readsManaged) return fileLayer(input, name, place);
  const look: FileLook = { kind: 'not-looked-at', reason: 'the files of the administrator were not to be read' };
  return settingsLayer(name, place, look);
}

/** A session started in a folder below: no evidence says whether the settings of the folder above are read. */
function layersAbove(input: HostInput): readonly Layer[] {
  if (input.cwd === input.gitRoot) return [];
  const path = resolvePath(input.gitRoot, '.gemini/settings.json');
  if (input.files.look(path).kind === 'absent') return [];
  const doubt = `GM-L1: whether a session in ${shownPath(input, input.cwd)} reads the settings above it is not known`;
  return [fileLayer(input, 'above', path, doubt)];
}
