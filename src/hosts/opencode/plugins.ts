import type { SourcePointer } from '../../model/source-pointer.ts';
import type { FileLook, HostInput } from '../host-contract.ts';
import { asObject } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';
import { allOf } from '../liveness.ts';
import { resolvePath } from '../programs.ts';
import { shownPath as displayPath } from '../settings-layer.ts';
import { GATE } from './semantics.ts';
import { movedConfiguration, settingOf } from './settings.ts';
import type { Settings } from './settings.ts';
import { switchesFor } from './switches.ts';

/** One module, or one name of a package, that may be a plugin. */
export interface PluginFile {
  readonly path: string;
  readonly shown: string;
  readonly source: SourcePointer;
  /** Its text; null when it was not seen. */
  readonly text: string | null;
  /** Whether the host looks for it there, and loads plugins of this place. */
  readonly place: Liveness;
}

const READ = /\.[jt]s$/;
const CODE = /\.[cm]?[jt]sx?$/;

/** Every module in and near the places in which the host looks for plugins, and those that opencode.json lists. */
export function findPlugins(input: HostInput, settings: Settings): readonly PluginFile[] {
  return [
    ...configurationFolders(input).flatMap((folder) => pluginsIn(folder, input)),
    ...plainFolders(input),
    ...listedPlugins(input, settings),
  ];
}

interface Folder {
  readonly path: string;
  readonly name: 'user' | 'project';
  readonly doubt: string | null;
}

function configurationFolders(input: HostInput): readonly Folder[] {
  const { home, cwd, gitRoot } = input;
  const moved = movedConfiguration(input);
  const elsewhere: readonly Folder[] =
    moved === null
      ? []
      : [{ path: moved, name: 'user', doubt: 'that XDG_CONFIG_HOME moves the folder was not observed' }];
  const user: readonly Folder[] =
    home === null
      ? []
      : [
          {
            path: `${home}/.config/opencode`,
            name: 'user',
            doubt: moved === null ? null : 'XDG_CONFIG_HOME names another folder',
          },
          ...elsewhere,
          { path: `${home}/.opencode`, name: 'user', doubt: null },
        ];
  if (cwd === gitRoot) return [...user, { path: `${cwd}/.opencode`, name: 'project', doubt: null }];
  const doubt = 'which folders are read by a session that starts below the root of the repository was not observed';
  return [...user, ...[cwd, gitRoot].map((path) => ({ path: `${path}/.opencode`, name: 'project' as const, doubt }))];
}

function pluginsIn({ path, name, doubt }: Folder, input: HostInput): readonly PluginFile[] {
  const place: Liveness = allOf([
    doubt === null
      ? { live: true, reason: 'OC-L1: the host looks here' }
      : { live: 'unknown', reason: `OC-L1: ${doubt}` },
    switchesFor(name, input),
  ]);
  return ['plugin', 'plugins'].flatMap((folder) => {
    const directory = `${path}/${folder}`;
    const names = input.files.list(directory);
    if (names === 'unknown') {
      const reason = `the directory ${directory} could not be listed`;
      return [{ ...fileAt(directory, input), text: null, place: allOf([{ live: 'unknown', reason }, place]) }];
    }
    return names.flatMap((entry) => entryOf(`${directory}/${entry}`, place, input));
  });
}

function entryOf(path: string, place: Liveness, input: HostInput): readonly PluginFile[] {
  if (READ.test(path)) return seen(path, input.files.look(path), place, input);
  if (CODE.test(path)) return stray(path, 'only .js and .ts are read', input);
  if (path.endsWith('/node_modules')) return [];
  const below = input.files.list(path);
  const names = below === 'unknown' ? [] : below.filter((name) => CODE.test(name));
  return names.flatMap((name) => stray(`${path}/${name}`, 'plugins are read one level deep only', input));
}

function stray(path: string, because: string, input: HostInput): readonly PluginFile[] {
  return seen(path, input.files.look(path), { live: false, reason: `OC-L1: ${because}` }, input);
}

function seen(path: string, look: FileLook, place: Liveness, input: HostInput): readonly PluginFile[] {
  const file = fileAt(path, input);
  switch (look.kind) {
    case 'absent':
      return [];
    case 'file':
      return [{ ...file, text: look.text, place }];
    case 'unreadable':
    case 'not-looked-at':
      return [
        {
          ...file,
          text: null,
          place: allOf([place, { live: 'unknown', reason: `${file.shown} was not seen: ${look.reason}` }]),
        },
      ];
  }
}

function fileAt(path: string, input: HostInput): Pick<PluginFile, 'path' | 'shown' | 'source'> {
  const shown = displayPath(input, path);
  return { path, shown, source: { file: shown, pointer: '' } };
}

/** OC-L1: a folder of that name in the repository itself is not read. Only a module that names the gate is told. */
function plainFolders(input: HostInput): readonly PluginFile[] {
  return ['plugin', 'plugins'].flatMap((folder) => {
    const names = input.files.list(`${input.cwd}/${folder}`);
    const code = names === 'unknown' ? [] : names.filter((name) => CODE.test(name));
    return code
      .flatMap((name) => stray(`${input.cwd}/${folder}/${name}`, `${folder}/ is read inside .opencode only`, input))
      .filter(({ text }) => text?.includes(GATE) === true);
  });
}

/** OC-L2: read in source only, so nothing of it is certain. */
function listedPlugins(input: HostInput, settings: Settings): readonly PluginFile[] {
  return settings.layers.flatMap((layer) => {
    const listed = settingOf(layer, 'plugin');
    if (layer.reading.kind !== 'document' || !Array.isArray(listed)) return [];
    const { document } = layer.reading;
    return listed.flatMap((entry: unknown, index): readonly PluginFile[] => {
      const name: unknown = Array.isArray(entry) ? entry[0] : entry;
      if (typeof name !== 'string' || asObject(entry) !== null) return [];
      const source = document.at(['plugin', index]);
      const place = allOf([
        switchesFor(layer.name, input),
        { live: 'unknown' as const, reason: 'OC-L2: that listed plugins are loaded was read in source only' },
      ]);
      const path = fileOf(name, layer.name, input);
      if (path === null) return [{ path: name, shown: name, source, text: null, place }];
      const found = seen(path, input.files.look(path), place, input).map((plugin) => ({ ...plugin, source }));
      const gone: PluginFile = {
        path,
        shown: name,
        source,
        text: null,
        place: { live: false, reason: `G-FILE: ${path} does not exist` },
      };
      return found.length === 0 ? [gone] : found;
    });
  });
}

/** Path of a listed file, null for a package. */
function fileOf(name: string, layer: 'user' | 'project', input: HostInput): string | null {
  const path = name.replace(/^file:\/\//, '');
  if (!path.startsWith('.') && !path.startsWith('/')) return null;
  return resolvePath(layer === 'project' ? input.cwd : `${input.home ?? ''}/.config/opencode`, path);
}
