import type { FileLook, HostInput } from './host-contract.ts';
import { resolvePath } from './programs.ts';
import { settingsLayer, shownPath, type SettingsLayer } from './settings-layer.ts';

/** Where settings come from, in the order in which they are said to win; `above` is the project file of a folder above. */
export type LayerName = 'system' | 'project' | 'above' | 'user' | 'system-defaults';

export type Layer = SettingsLayer<LayerName>;

/** Where one host keeps its layers. */
export interface LayerPlaces {
  /** Folder of the host in a project and in a home directory. */
  readonly folder: string;
  readonly system: AdministratorPlace;
  readonly defaults: AdministratorPlace;
  /** Rule of the host's contract about layers. */
  readonly rule: string;
}

interface AdministratorPlace {
  /** Variable that moves the file. */
  readonly variable: string;
  /** Its place on Linux; that on other systems is not in evidence. */
  readonly path: string;
}

/** Reads every settings file of a session. Never throws. */
export function readLayers(input: HostInput, places: LayerPlaces): readonly Layer[] {
  const name = `${places.folder}/settings.json`;
  const project = resolvePath(input.cwd, name);
  const user = input.home === null ? null : resolvePath(input.home, name);
  return [
    administratorLayer(input, 'system', places.system),
    ...(project === user ? [] : [fileLayer(input, 'project', project)]),
    ...layersAbove(input, name, places.rule),
    userLayer(input, user, name),
    administratorLayer(input, 'system-defaults', places.defaults),
  ];
}

function fileLayer(input: HostInput, name: LayerName, path: string, doubt: string | null = null): Layer {
  return settingsLayer(name, shownPath(input, path), input.files.look(path), doubt);
}

function userLayer(input: HostInput, path: string | null, name: string): Layer {
  if (path !== null) return fileLayer(input, 'user', path);
  const look: FileLook = { kind: 'not-looked-at', reason: 'the layer of the user was not to be read' };
  return settingsLayer('user', `~/${name}`, look);
}

function administratorLayer(input: HostInput, name: LayerName, { variable, path }: AdministratorPlace): Layer {
  const moved = input.env[variable] ?? '';
  if (moved === '' && input.os !== 'linux') {
    const look: FileLook = { kind: 'not-looked-at', reason: 'where it stands on this system is not in evidence' };
    return settingsLayer(name, `${name} settings`, look);
  }
  const place = moved === '' ? path : resolvePath(input.cwd, moved);
  if (input.readsManaged) return fileLayer(input, name, place);
  const look: FileLook = { kind: 'not-looked-at', reason: 'the files of the administrator were not to be read' };
  return settingsLayer(name, place, look);
}

/** A session started in a folder below: no evidence says whether the settings of the folder above are read. */
function layersAbove(input: HostInput, name: string, rule: string): readonly Layer[] {
  if (input.cwd === input.gitRoot) return [];
  const path = resolvePath(input.gitRoot, name);
  if (input.files.look(path).kind === 'absent') return [];
  const doubt = `${rule}: whether a session in ${shownPath(input, input.cwd)} reads the settings above it is not known`;
  return [fileLayer(input, 'above', path, doubt)];
}
